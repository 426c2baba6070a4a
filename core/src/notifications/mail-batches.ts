import type { MailBatch } from "../mail/mail-tools.contract.ts";
import { enqueueDue } from "../mail/queue.service.ts";
import { startDigests } from "./digest.service.ts";

export const mailBatches: Record<MailBatch, () => Promise<number>> = {
  due: enqueueDue,
  daily: () => startDigests("daily"),
  weekly: () => startDigests("weekly"),
};
