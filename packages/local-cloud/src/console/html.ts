/** Markup that isn't escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | undefined | false | readonly Value[];

/** A template that escapes its values; lists are joined, false and undefined render nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  let text = parts[0] ?? "";
  for (const [i, value] of values.entries()) text += write(value) + (parts[i + 1] ?? "");
  return new Html(text);
}

function write(value: Value): string {
  if (value instanceof Html) return value.text;
  if (value === undefined || value === false) return "";
  if (typeof value === "object") return value.map(write).join("");
  return escapeHtml(String(value));
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
