import { getWaitingRequests } from "../connections/request-mails.service.ts";
import { timestamp } from "../kernel/clock.ts";
import { countDeadLetters } from "../kernel/dead-letters.ts";
import type { EmailDiagnostics, FullDiagnostics } from "../mail/mail-tools.contract.ts";
import { countOverdueMails, recentMails } from "../mail/statistics.service.ts";

export async function getEmailDiagnostics(): Promise<EmailDiagnostics> {
  const [recent, waitingRequests] = await Promise.all([recentMails(), getWaitingRequests()]);
  return { recent, waitingRequests };
}

/** Every count should be zero. */
export async function runFullDiagnostics(): Promise<FullDiagnostics> {
  const [overdueEmails, deadLetters] = await Promise.all([countOverdueMails(), countDeadLetters()]);
  return { checkedAt: timestamp(), overdueEmails, deadLetters };
}
