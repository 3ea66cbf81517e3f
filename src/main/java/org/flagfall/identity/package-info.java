/** Who is asking: guests and their tokens. */
@Part(name = "identity")
package org.flagfall.identity;

import org.flagfall.Part;
