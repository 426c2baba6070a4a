/** Text that is HTML already and is not escaped again. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | false | null | undefined | readonly Part[];

/** A template whose values are escaped, so that no one's name becomes markup. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  let text = strings[0] ?? "";
  values.forEach((value, place) => {
    text += write(value) + (strings[place + 1] ?? "");
  });
  return new Html(text);
}

function write(part: Part): string {
  if (part === false || part === null || part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "string" || typeof part === "number") return escaped(String(part));
  return part.map(write).join("");
}

function escaped(text: string): string {
  const names: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (letter) => names[letter] ?? letter);
}
