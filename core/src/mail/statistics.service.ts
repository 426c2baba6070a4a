import type { EntityItem } from "electrodb";
import { day, minute, now, timestamp } from "../kernel/clock.ts";
import { MailEntity, placesOf } from "./mail.entity.ts";
import type { EmailStats, LoggedMail } from "./mail-tools.contract.ts";

type Mail = EntityItem<typeof MailEntity>;

const maxRecent = 5;
/** Per partition; `isWhole` says whether there are more. */
const maxRead = 500;
/** Three times the interval of the schedule that queues mail. */
const lateAfter = 15 * minute;

const toLogged = (mail: Mail): LoggedMail => ({
  emailType: mail.emailType,
  status: mail.status,
  createdAt: mail.createdAt,
  sentAt: mail.sentAt ?? null,
  openedAt: mail.openedAt ?? null,
  clickedAt: mail.clickedAt ?? null,
});

export async function recentMails(): Promise<LoggedMail[]> {
  const found = await Promise.all(
    placesOf("closed").map((place) =>
      MailEntity.query
        .listed({ place })
        .where(({ status }, { eq }) => eq(status, "sent"))
        .go({ order: "desc", count: maxRecent }),
    ),
  );
  return found
    .flatMap(({ data }) => data)
    .sort((one, other) => other.scheduledFor.localeCompare(one.scheduledFor))
    .slice(0, maxRecent)
    .map(toLogged);
}

export async function getEmailProcessingStats(days: number): Promise<EmailStats> {
  const since = timestamp(now() - days * day);
  const found = await Promise.all(
    [...placesOf("open"), ...placesOf("closed")].map((place) =>
      MailEntity.query
        .listed({ place })
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
    gathered: count(({ status }) => status === "gathered"),
    skipped: count(({ status }) => status === "skipped"),
    failed: count(({ status }) => status === "failed"),
    opened: count(({ openedAt }) => openedAt !== undefined),
    clicked: count(({ clickedAt }) => clickedAt !== undefined),
  };
}

export async function countOverdueMails(): Promise<number> {
  const late = timestamp(now() - lateAfter);
  const found = await Promise.all(
    placesOf("open").map((place) =>
      MailEntity.query.listed({ place }).lte({ scheduledFor: late }).go({ limit: maxRead }),
    ),
  );
  return found.flatMap(({ data }) => data).filter(({ status }) => status !== "gathered").length;
}
