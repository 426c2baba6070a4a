/**
 * Whether a key belongs to an input method (IME). In Safari, the Enter that confirms a word comes
 * after the composition has ended, and only its key code tells.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;
