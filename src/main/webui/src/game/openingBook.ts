import text from '../../../resources/org/flagfall/chess/openings.properties?raw';

export { text };
