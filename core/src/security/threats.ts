import { maxInputLength } from "../kernel/plain-text.ts";

/** What has no place in a text, and is tried by those who look for a way in. */
const patterns = {
  script_protocol: /(?:javascript|vbscript):\S|data:text\/html/i,
  event_handler: /<[^<>]*\son[a-z]+\s*=/i,
  dangerous_tag: /<\/?(?:script|iframe|object|embed|form)\b/i,
  css_expression: /:\s*expression\(/i,
} as const;

export type Threat = keyof typeof patterns;

const names = Object.keys(patterns) as Threat[];

function collect(value: unknown, found: Set<Threat>): void {
  if (typeof value === "string") {
    const text = value.slice(0, maxInputLength);
    for (const name of names) if (patterns[name].test(text)) found.add(name);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) collect(part, found);
  }
}

/** Which patterns the texts of an input match, sorted; their parts are looked through, too. */
export function threatsIn(input: unknown): Threat[] {
  const found = new Set<Threat>();
  collect(input, found);
  return [...found].sort();
}
