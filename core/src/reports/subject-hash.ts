import { createHash } from "node:crypto";
import type { Subject } from "./reports.contract.ts";

/** Sorted, because the table keeps no order of attributes. */
export const hashOf = (subject: Subject): string =>
  createHash("sha256")
    .update(JSON.stringify(Object.entries(subject).sort()))
    .digest("base64url");
