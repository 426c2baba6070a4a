import type { Talk } from "../plan-types.ts";
export const talks: Talk[] = [
  { between: ["maya", "tomasz"], lines: ["Hello.", "Hello, how are you?"] },
];
