import { isComposing } from "../../lib/is-composing.ts";
import { type Change, type Emphasis, emphasised } from "./emphasis.ts";
import { nextItem } from "./next-item.ts";
import { typeText } from "./type-text.ts";

const markers: Record<string, Emphasis> = { b: "**", i: "*" };

/** On a keyboard with other letters, the key that's in its place. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace("Key", "")).toLowerCase();

/** On a Mac, Ctrl+B moves the caret. */
const isMac = /^(?:Mac|iP)/.test(navigator.platform);

function apply(field: HTMLTextAreaElement, { range, text, selection }: Change): void {
  const [start, end] = range;
  const length = field.value.length - (end - start) + text.length;
  // Otherwise the browser would cut off a marker.
  if (field.maxLength >= 0 && length > Math.max(field.maxLength, field.value.length)) return;
  if (start !== end || text) typeText(field, range, text);
  field.setSelectionRange(...selection);
}

function onKeyDown(event: KeyboardEvent): void {
  const field = event.currentTarget;
  const isCommand = (isMac ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;
  const marker = markers[letterOf(event)];
  if (!isCommand || !marker || isComposing(event)) return;
  if (!(field instanceof HTMLTextAreaElement) || field.readOnly) return;
  // Browsers open bookmarks or the page's facts.
  event.preventDefault();
  apply(field, emphasised(field.value, [field.selectionStart, field.selectionEnd], marker));
}

/**
 * Not on the key itself: a list of mentions, a form that's sent by Enter or an input method may have
 * used that, and phones' keyboards send none.
 */
function onBeforeInput(event: InputEvent): void {
  const field = event.currentTarget;
  if (event.inputType !== "insertLineBreak" || event.isComposing) return;
  if (!(field instanceof HTMLTextAreaElement)) return;
  if (field.selectionStart !== field.selectionEnd) return;
  const change = nextItem(field.value, field.selectionStart);
  if (!change) return;
  event.preventDefault();
  apply(field, change);
}

/** Shortcuts for bold and italics, and lists that go on with Enter. Can be called again. */
export function formatAsTyped(field: HTMLTextAreaElement): void {
  field.addEventListener("keydown", onKeyDown);
  field.addEventListener("beforeinput", onBeforeInput);
}
