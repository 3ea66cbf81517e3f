import { FIGURINES, spokenSan } from './san.ts';

/** A move for the eye, its figurine a little larger than the text, and in words for the ear. */
export function San({ san, figurines }: { san: string; figurines: boolean }) {
  const spoken = <span class="hidden">{spokenSan(san)}</span>;
  const parts = figurines ? san.split(/([KQRBN])/) : [san];
  return (
    <>
      <span class="san" aria-hidden="true">
        {parts.map((part, i) =>
          FIGURINES[part] ? (
            <span key={i} class="figurine">
              {FIGURINES[part]}
            </span>
          ) : (
            part
          ),
        )}
      </span>
      {spoken}
    </>
  );
}
