import { createHash } from "node:crypto";

/** As addresses are stored and compared. */
export const normalizedEmail = (email: string): string => email.trim().toLowerCase();

/** Names a row by an address without storing it. */
export const hashOfEmail = (email: string): string =>
  createHash("sha256").update(normalizedEmail(email)).digest("hex");
