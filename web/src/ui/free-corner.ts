const controls = "main :is(a,button,input,select,textarea)";
/** Pixels between a toast and a control below it. */
const gap = 8;

/** Of the highest control it covers, the upper edge; null if there's none. */
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

/** Above what it covers, but in the window's lower half. @returns whether there's room */
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
 * Moves it to the window's other side while it would cover a control, or above the controls if it
 * would cover one there, too.
 * @returns what ends this
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
  const observer = new ResizeObserver(place);
  // Also once the page has loaded that the toast came with, and when a further toast comes.
  observer.observe(document.body);
  observer.observe(corner);
  return () => observer.disconnect();
}
