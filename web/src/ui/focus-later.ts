/** Focuses an element by id in the next frame, when the focused one has been removed. */
export const focusLater = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }));
