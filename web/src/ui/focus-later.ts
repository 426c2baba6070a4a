/** Focuses an element by its id, once what had the focus is gone. */
export const focusLater = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }));
