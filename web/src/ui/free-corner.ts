const controls = "main :is(a,button,input,select,textarea)";
/** Pixels to keep between a toast and a control below it. */
const gap = 8;

/** Top edge of the highest control that the toasts cover; null if there's none. */
function topOfCovered(corner: HTMLElement): number | null {
  const own = corner.getBoundingClientRect();
  const tops = [...document.querySelectorAll(controls)].flatMap((control) => {
    const { left, right, top, bottom, width } = control.getBoundingClientRect();
    const isCovered =
      width > 0 && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    return isCovered ? [top] : [];
  });
  return tops.length > 0 ? Math.min(...tops) : null;
}

/**
 * Moves the toasts above covered controls, within the window's lower half.
 * @returns whether they fit
 */
function raise(corner: HTMLElement): boolean {
  const { bottom } = corner.getBoundingClientRect();
  for (;;) {
    const top = topOfCovered(corner);
    if (top === null) return true;
    corner.style.marginBottom = `${bottom - top + gap}px`;
    if (corner.getBoundingClientRect().bottom < innerHeight / 2) return false;
  }
}

/**
 * While the toasts would cover a control, moves them to the window's other side; if they would
 * cover one there as well, above the controls.
 * @returns a function that stops it
 */
export function keepClear(corner: HTMLElement): () => void {
  const place = () => {
    corner.style.marginBottom = "";
    for (const end of ["", "auto", ""]) {
      corner.style.insetInlineEnd = end;
      corner.style.insetInlineStart = end && "1rem";
      if (topOfCovered(corner) === null) return;
    }
    if (!raise(corner)) corner.style.marginBottom = "";
  };
  const sizes = new ResizeObserver(place);
  // Runs again when the page grows or shrinks, and when a toast is added.
  sizes.observe(document.body);
  sizes.observe(corner);
  // And when controls appear without that, as in a pane that fills the window.
  const changes = new MutationObserver(place);
  for (const main of document.querySelectorAll("main")) {
    changes.observe(main, { childList: true, subtree: true });
  }
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
}
