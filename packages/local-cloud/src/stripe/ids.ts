import { randomBytes } from "node:crypto";

let last = 0;
let within = 0;

/** An id such as "cus_0mi4k2x9r0001q8Zs…": the prefix, then letters that sort by time of making. */
export function newId(prefix: string, now: number): string {
  within = now > last ? 0 : within + 1;
  last = Math.max(now, last);
  const time = last.toString(36).padStart(9, "0");
  const order = within.toString(36).padStart(4, "0");
  const random = randomBytes(9).toString("base64url").replace(/[-_]/g, "0");
  return `${prefix}_${time}${order}${random}`;
}
