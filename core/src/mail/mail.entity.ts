import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

const mailStatuses = ["pending", "sending", "sent", "gathered", "skipped", "failed"] as const;

/** Partitions of each list, so that none takes all of the community's mail. */
const shards = 8;

/** Mails that aren't sent yet, and those that are settled. */
type MailList = "open" | "closed";

export const placesOf = (list: MailList): string[] =>
  Array.from({ length: shards }, (_, shard) => `${list}#${shard}`);

const placeOf = (list: MailList, mailId: string): string =>
  `${list}#${mailId.charCodeAt(mailId.length - 1) % shards}`;

/** A mail's id ends with its recipient's, so that it's enough to find the row. */
export const mailKey = (mailId: string): { userId: string; mailId: string } => ({
  userId: mailId.slice(mailId.lastIndexOf("_") + 1),
  mailId,
});

export const openPlace = (mailId: string): string => placeOf("open", mailId);
export const closedPlace = (mailId: string): string => placeOf("closed", mailId);

/**
 * A row of email_queue and, once sent, of email_logs. It's also the ledger: a mail is claimed here
 * before it's sent, so that at-least-once delivery never sends it twice. Kept below 1 KB, the size
 * of a write unit.
 */
export const MailEntity = new Entity(
  {
    model: { entity: "mail", version: "1", service: "attune" },
    attributes: {
      /** Derived from the cause and the recipient, whose id it ends with. */
      mailId: { type: "string", required: true },
      userId: { type: "string", required: true },
      /** The member it mentions, until it's sent; "none" for the app's own mail. */
      senderId: { type: "string", required: true, default: "none" },
      emailType: { type: "string", required: true },
      emailData: { type: "any", required: true },
      priority: { type: "number", required: true },
      scheduledFor: { type: "string", required: true },
      batchEligible: { type: "boolean", required: true },
      /** What the attention policy is asked with again before it's sent. */
      facts: { type: "any" },
      /** Waiting mails of a member with the same key go out as one. */
      gatherKey: { type: "string" },
      /** Set while it's being sent: the mails that go out with it. */
      gathered: { type: "list", items: { type: "string" } },
      status: { type: mailStatuses, required: true },
      /** The list it's in, and its partition there. */
      place: { type: "string", required: true },
      claimedAt: { type: "string" },
      sentAt: { type: "string" },
      messageId: { type: "string" },
      openedAt: { type: "string" },
      clickedAt: { type: "string" },
      createdAt: { type: "string", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "mails#${userId}"),
        sk: key("sk", ["mailId"], "${mailId}"),
      },
      listed: {
        index: "gsi2",
        pk: key("gsi2pk", ["place"], "mails#${place}"),
        sk: key("gsi2sk", ["scheduledFor"], "${scheduledFor}"),
      },
    },
  },
  entityOptions,
);
