import { maxInputLength } from "../kernel/plain-text.ts";

/** Signs of an attack, with no place in a text. */
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

/** Sorted; searches nested values. */
export function threatsIn(input: unknown): Threat[] {
  const found = new Set<Threat>();
  collect(input, found);
  return [...found].sort();
}
