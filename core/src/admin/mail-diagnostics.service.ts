import type { EntityItem } from "electrodb";
import { getWaitingRequests } from "../connections/request-mails.service.ts";
import { day, minute, now, timestamp } from "../kernel/clock.ts";
import { deadLetterCounts } from "../kernel/queues.ts";
import { MailEntity, mailStatuses } from "../mail/mail.entity.ts";
import type {
  EmailDiagnostics,
  EmailStats,
  FullDiagnostics,
  LoggedMail,
} from "../mail/mail-tools.contract.ts";

type Mail = EntityItem<typeof MailEntity>;

const recentShown = 5;
/** The most that is read of each status: numbers are of the newest, and say so. */
const maxRead = 1000;
/** What is due is looked for every five minutes; later than this, something is stuck. */
const lateAfter = 15 * minute;

const toLogged = (mail: Mail): LoggedMail => ({
  emailType: mail.emailType,
  status: mail.status,
  createdAt: mail.createdAt,
  sentAt: mail.sentAt ?? null,
  openedAt: mail.openedAt ?? null,
  clickedAt: mail.clickedAt ?? null,
});

/** Samples: the last e-mails that went out, without whose they are, and the requests that wait. */
export async function getEmailDiagnostics(): Promise<EmailDiagnostics> {
  const [{ data: recent }, waitingRequests] = await Promise.all([
    MailEntity.query.due({ status: "sent" }).go({ order: "desc", limit: recentShown }),
    getWaitingRequests(),
  ]);
  return { recent: recent.map(toLogged), waitingRequests };
}

/** What became of the e-mails of the last days, by status and by type. */
export async function getEmailProcessingStats(days: number): Promise<EmailStats> {
  const since = timestamp(now() - days * day);
  const found = await Promise.all(
    mailStatuses.map((status) =>
      MailEntity.query
        .due({ status })
        .gte({ scheduledFor: since })
        .go({ order: "desc", limit: maxRead }),
    ),
  );
  const mails = found.flatMap(({ data }) => data);
  const types = [...new Set(mails.map(({ emailType }) => emailType))].sort();
  return {
    days,
    isWhole: found.every(({ cursor }) => cursor === null),
    total: countsOf(mails),
    byType: types.map((emailType) => ({
      emailType,
      ...countsOf(mails.filter((mail) => mail.emailType === emailType)),
    })),
  };
}

function countsOf(mails: Mail[]): EmailStats["total"] {
  const count = (test: (mail: Mail) => boolean) => mails.filter(test).length;
  return {
    pending: count(({ status }) => status === "pending"),
    sending: count(({ status }) => status === "sending"),
    sent: count(({ status }) => status === "sent"),
    skipped: count(({ status }) => status === "skipped"),
    failed: count(({ status }) => status === "failed"),
    opened: count(({ openedAt }) => openedAt !== undefined),
    clicked: count(({ clickedAt }) => clickedAt !== undefined),
  };
}

/** Everything that can be told from here of whether mail and work flow: each should be none. */
export async function runFullDiagnostics(): Promise<FullDiagnostics> {
  const late = timestamp(now() - lateAfter);
  const overdue = (["pending", "sending"] as const).map((status) =>
    MailEntity.query.due({ status }).lte({ scheduledFor: late }).go({ limit: maxRead }),
  );
  const [stuck, deadLetters] = await Promise.all([Promise.all(overdue), deadLetterCounts()]);
  return {
    checkedAt: timestamp(),
    overdueEmails: stuck.flatMap(({ data }) => data).length,
    deadLetters,
  };
}
