import { createHash } from "node:crypto";

/**
 * A ticket is random, so its hash reveals nothing about the rest.
 * @param name an address, or a username
 */
export const hashOfTicket = (ticket: string, name: string): string =>
  createHash("sha256").update(`${ticket}#${name.trim().toLowerCase()}`).digest("hex");
