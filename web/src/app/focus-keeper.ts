const focusable =
  'a[href]:not([tabindex="-1"]), button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Keeps the focus near a pressed button that's replaced or removed, as "Accept" is by "Connected",
 * and near a field that's disabled, as by the fourth language: browsers drop it on the body, and a
 * keyboard would start again at the top of the page or dialog.
 * @returns how to stop
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  let around: Element[] = [];

  const note = ({ target }: FocusEvent) => {
    focused = target as Element;
    around = [];
    for (let each = focused.parentElement; each; each = each.parentElement) around.push(each);
  };
  const restore = () => {
    if (!focused || (focused.isConnected && !focused.matches(":disabled"))) return;
    // A disabled control has the focus until the next frame.
    if (![document.body, focused].includes(document.activeElement as Element)) return;
    const at = around.findIndex((each) => each.isConnected && each.querySelector(focusable));
    const place = around[at];
    // A list's line that stays, as one that now says "Invited".
    const line = around[at - 1]?.matches("li") ? around[at - 1] : undefined;
    focused = null;
    // A page that went whole has its own beginning.
    if (!place?.closest("#main, dialog[open]")) return;
    const near = [...place.querySelectorAll<HTMLElement>(focusable)];
    const following = (each: Element) =>
      line?.isConnected && line.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
    (near.find(following) ?? near[0])?.focus({ preventScroll: true });
  };
  // Dialogs and lists that know better come first.
  const observer = new MutationObserver(() => queueMicrotask(restore));
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled"],
  });
  document.addEventListener("focusin", note);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", note);
  };
}
