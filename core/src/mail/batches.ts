import { sendDigests } from "./digest.service.ts";
import type { MailBatch } from "./mail-tools.contract.ts";
import { enqueueDue } from "./queue.service.ts";

/** The mail that goes out many at once, by the clock or when an admin asks; gives how many. */
export const mailBatches: Record<MailBatch, () => Promise<number>> = {
  due: enqueueDue,
  daily: () => sendDigests("daily"),
  weekly: () => sendDigests("weekly"),
};
