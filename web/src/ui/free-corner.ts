const controls = "main :is(a,button,input,select,textarea)";

function coversControl(corner: HTMLElement): boolean {
  const own = corner.getBoundingClientRect();
  return [...document.querySelectorAll(controls)].some((control) => {
    const { left, right, top, bottom, width } = control.getBoundingClientRect();
    return (
      width > 0 && left < own.right && right > own.left && top < own.bottom && bottom > own.top
    );
  });
}

/**
 * Moves it to the window's other side while it would cover a control, unless it would there, too.
 * @returns what ends this
 */
export function keepClear(corner: HTMLElement): () => void {
  const place = () => {
    for (const end of ["", "auto", ""]) {
      corner.style.insetInlineEnd = end;
      corner.style.insetInlineStart = end && "1rem";
      if (!coversControl(corner)) return;
    }
  };
  // Also once the page has loaded that the toast came with.
  const observer = new ResizeObserver(place);
  observer.observe(document.body);
  return () => observer.disconnect();
}
