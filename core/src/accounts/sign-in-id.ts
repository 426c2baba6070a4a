import { createHash } from "node:crypto";

/**
 * The id of a sign-in in lists, rows and events. The pool's own (`origin_jti`) stays with its device,
 * because a refresh has to name it: with another sign-in's, an ended one could go on.
 */
export const signInIdOf = (originJti: string): string =>
  createHash("sha256").update(originJti).digest("base64url");
