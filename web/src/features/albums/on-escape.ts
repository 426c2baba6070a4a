import type { KeyboardEvent } from "react";
import { isComposing } from "../../lib/is-composing.ts";

/** Ends what's edited beside a photo; otherwise Escape would close the photo, too. */
export const onEscape =
  (end: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    end();
  };
