export { createSes } from "./ses.ts";
export type { Mailbox } from "./types.ts";
