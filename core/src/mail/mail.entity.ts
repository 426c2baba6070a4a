import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

const mailStatuses = ["pending", "sending", "sent", "gathered", "skipped", "failed"] as const;

/** So that no partition takes all mail. */
const shards = 8;

type MailList = "open" | "closed";

export const placesOf = (list: MailList): string[] =>
  Array.from({ length: shards }, (_, shard) => `${list}#${shard}`);

const placeOf = (list: MailList, mailId: string): string =>
  `${list}#${mailId.charCodeAt(mailId.length - 1) % shards}`;

/** The id ends with its recipient's, so it's enough to find the row. */
export const mailKey = (mailId: string): { userId: string; mailId: string } => ({
  userId: mailId.slice(mailId.lastIndexOf("_") + 1),
  mailId,
});

export const openPlace = (mailId: string): string => placeOf("open", mailId);
export const closedPlace = (mailId: string): string => placeOf("closed", mailId);

/**
 * A mail is claimed before it's sent, so that at-least-once delivery sends it once. Below 1 KB, a
 * write unit.
 */
export const MailEntity = new Entity(
  {
    model: { entity: "mail", version: "1", service: "attune" },
    attributes: {
      /** Derived from the cause; ends with the recipient's id. */
      mailId: { type: "string", required: true },
      userId: { type: "string", required: true },
      /** Until it's sent; "none" for the app's own mail. */
      senderId: { type: "string", required: true, default: "none" },
      emailType: { type: "string", required: true },
      emailData: { type: "any", required: true },
      priority: { type: "number", required: true },
      scheduledFor: { type: "string", required: true },
      batchEligible: { type: "boolean", required: true },
      /** For deciding again before sending. */
      facts: { type: "any" },
      /** A member's waiting mails with the same key go out as one. */
      gatherKey: { type: "string" },
      /** Which of the events that share it wrote it. */
      cause: { type: "string" },
      /** The mails that are sent with it. */
      gathered: { type: "list", items: { type: "string" } },
      status: { type: mailStatuses, required: true },
      /** The list and its partition. */
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
