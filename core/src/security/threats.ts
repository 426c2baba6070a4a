import { keysOf } from "../kernel/objects.ts";
import { maxInputLength } from "../kernel/plain-text.ts";

/** Signs of an attack that don't occur in ordinary text. */
const patterns = {
  script_protocol: /(?:javascript|vbscript):\S|data:text\/html/i,
  event_handler: /<[^<>]*\son[a-z]+\s*=/i,
  dangerous_tag: /<\/?(?:script|iframe|object|embed|form)\b/i,
  css_expression: /:\s*expression\(/i,
} as const;

export type Threat = keyof typeof patterns;

const names = keysOf(patterns);

/** Sorted; also searches nested values. Iterative, because input may nest deeper than the stack. */
export function threatsIn(input: unknown): Threat[] {
  const found = new Set<Threat>();
  const parts = [input];
  while (parts.length > 0) {
    const part = parts.pop();
    if (typeof part === "string") {
      const text = part.slice(0, maxInputLength);
      for (const name of names) if (patterns[name].test(text)) found.add(name);
    } else if (typeof part === "object" && part !== null) {
      for (const inner of Object.values(part)) parts.push(inner);
    }
  }
  return [...found].sort();
}
