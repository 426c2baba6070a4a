import type { Box } from "../../ui/useAnchored.ts";

/** Styles that decide where a text breaks. */
const copied = [
  "direction",
  "fontFamily",
  "fontSize",
  "fontStyle",
  "fontWeight",
  "letterSpacing",
  "lineHeight",
  "overflowWrap",
  "paddingInline",
  "paddingTop",
  "tabSize",
  "textAlign",
  "wordSpacing",
] as const;

/**
 * The box of a character in a text area, relative to the window. Measured in a copy, because browsers
 * offer this for other elements only.
 */
export function characterBox(field: HTMLTextAreaElement, index: number): Box {
  const style = getComputedStyle(field);
  const copy = document.createElement("div");
  for (const name of copied) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: "absolute",
    visibility: "hidden",
    whiteSpace: "pre-wrap",
    boxSizing: "border-box",
    // Without borders and scrollbar.
    width: `${field.clientWidth}px`,
  });
  const character = document.createElement("span");
  character.textContent = field.value.charAt(index);
  copy.append(field.value.slice(0, index), character, field.value.slice(index + 1));
  field.after(copy);
  const whole = copy.getBoundingClientRect();
  const part = character.getBoundingClientRect();
  copy.remove();
  const edge = field.getBoundingClientRect();
  const left = edge.left + field.clientLeft + part.left - whole.left;
  const top = edge.top + field.clientTop + part.top - whole.top - field.scrollTop;
  return {
    left,
    right: left + part.width,
    top: Math.max(edge.top, top),
    bottom: Math.min(edge.bottom, top + part.height),
  };
}
