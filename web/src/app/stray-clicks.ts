const pressable = 'a, button, summary, [role="option"]';

/**
 * Ignores the second click of a double click when another button has moved below the pointer by
 * then, as after "Decline" the next request's, or "Connect". Beside the first button, its press
 * would still take the focus away, as from an invalid field that was scrolled into view, and a label
 * would take it to its field.
 * @returns a function that stops it
 */
export function ignoreStrayClicks(): () => void {
  let first: Element | null = null;
  const onClick = (event: MouseEvent) => {
    // The target of a click in a page is always an element.
    const pressed = (event.target as Element).closest(pressable);
    // Counts the clicks in a row; 0 from the keyboard.
    if (event.detail < 2) first = pressed;
    else if (pressed !== first) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.detail > 1 && first && !first.contains(event.target as Node)) event.preventDefault();
  };
  addEventListener("click", onClick, true);
  addEventListener("mousedown", onMouseDown, true);
  return () => {
    removeEventListener("click", onClick, true);
    removeEventListener("mousedown", onMouseDown, true);
  };
}
