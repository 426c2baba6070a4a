import { createHash } from "node:crypto";

/** A ticket is random, so its hash reveals nothing about the address. */
export const hashOfTicket = (ticket: string, email: string): string =>
  createHash("sha256").update(`${ticket}#${email.trim().toLowerCase()}`).digest("hex");
