const pressable = 'a, button, summary, [role="option"]';

/**
 * Ignores the second click of a double click when another button has moved below the pointer by
 * then, as after "Decline" the next request's, or "Connect".
 * @returns a function that stops it
 */
export function ignoreStrayClicks(): () => void {
  let first: Element | null = null;
  const onClick = (event: MouseEvent) => {
    // The target of a click in a page is always an element.
    const pressed = (event.target as Element).closest(pressable);
    // Counts the clicks in a row; 0 from the keyboard.
    if (event.detail < 2) first = pressed;
    else if (pressed && pressed !== first) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener("click", onClick, true);
  return () => removeEventListener("click", onClick, true);
}
