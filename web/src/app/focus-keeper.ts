const focusable =
  ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"]), [tabindex="0"]';

const regions = "#main, dialog[open], [popover]";

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * Keeps the focus nearby when the focused button is replaced or removed (as "Accept" by
 * "Connected") or the focused field is disabled. Browsers would move it to the body, so that a
 * keyboard user would start again at the top of the page or dialog. It moves to what follows: the
 * replacement, new items after "Show more", or the next line of a list.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  let around: Element[] = [];
  let before: Element[] = [];

  const note = (target: Element) => {
    focused = target;
    around = [];
    for (let each = focused.parentElement; each; each = each.parentElement) around.push(each);
    before = [...(focused.closest(regions)?.querySelectorAll(focusable) ?? [])]
      .filter((each) => isBefore(each, target))
      .reverse();
  };
  const restore = () => {
    if (!focused || (focused.isConnected && !focused.matches(":disabled"))) return;
    // A disabled control keeps the focus until the next frame.
    if (![document.body, focused].includes(document.activeElement as Element)) return;
    const place = around.find((each) => each.isConnected && each.querySelector(focusable));
    const last = before.find((each) => each.isConnected);
    focused = null;
    // When a whole page was replaced, RouteAnnouncer sets the focus.
    if (!place?.closest(regions)) return;
    const near = [...place.querySelectorAll<HTMLElement>(focusable)];
    const next = near.find((each) => !last || isBefore(last, each));
    (next ?? near.at(-1))?.focus({ preventScroll: true });
  };
  // Microtask: dialogs and lists that set the focus themselves run first.
  const observer = new MutationObserver(() => queueMicrotask(restore));
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled"],
  });
  // Only elements have the focus.
  const onFocusIn = ({ target }: FocusEvent) => note(target as Element);
  document.addEventListener("focusin", onFocusIn);
  if (document.activeElement) note(document.activeElement);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", onFocusIn);
  };
}
