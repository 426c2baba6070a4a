import type { MailBatch } from "../mail/mail-tools.contract.ts";
import { enqueueDue } from "../mail/queue.service.ts";
import { startDigests } from "./digest.service.ts";

/** Mail that goes out in bulk, on a schedule or when an admin asks for it. */
export const mailBatches: Record<MailBatch, () => Promise<number>> = {
  due: enqueueDue,
  daily: () => startDigests("daily"),
  weekly: () => startDigests("weekly"),
};
