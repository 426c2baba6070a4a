import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import { mailTypes } from "./mail-types.rules.ts";

const mailStatuses = ["pending", "sending", "sent", "gathered", "skipped", "failed"] as const;

/** Spreads the lists over partitions, so that none becomes hot. */
const shards = 8;

type MailList = "open" | "closed";

export const placesOf = (list: MailList): string[] =>
  Array.from({ length: shards }, (_, shard) => `${list}#${shard}`);

const placeOf = (list: MailList, mailId: string): string =>
  `${list}#${mailId.charCodeAt(mailId.length - 1) % shards}`;

/** A mail's id ends with its recipient's, so that the id alone finds the row. */
export const mailKey = (mailId: string): { userId: string; mailId: string } => ({
  userId: mailId.slice(mailId.lastIndexOf("_") + 1),
  mailId,
});

/** For a mail that a message in the queue has sent, so that no list needs it. */
export const unlisted = "none";

export const openPlace = (mailId: string): string => placeOf("open", mailId);
export const closedPlace = (mailId: string): string => placeOf("closed", mailId);

/**
 * Claimed before it's sent, so that at-least-once delivery doesn't send it twice. Kept below 1 KB,
 * which is one write unit.
 */
export const MailEntity = new Entity(
  {
    model: { entity: "mail", version: "1", service: "attune" },
    attributes: {
      /** Derived from the cause; ends with the recipient's id. */
      mailId: { type: "string", required: true },
      userId: { type: "string", required: true },
      /** Kept until the mail is sent; "none" for mail from the app itself. */
      senderId: { type: "string", required: true, default: "none" },
      emailType: { type: mailTypes, required: true },
      emailData: { type: CustomAttributeType<Record<string, unknown>>("any"), required: true },
      priority: { type: "number", required: true },
      scheduledFor: { type: "string", required: true },
      batchEligible: { type: "boolean", required: true },
      /** For deciding again before sending. */
      facts: { type: "any" },
      /** A member's waiting mails with the same key go out as one. */
      gatherKey: { type: "string" },
      /** The event that created it, of those that share the mail. */
      cause: { type: "string" },
      /** The mails that were gathered into this one. */
      gathered: { type: "list", items: { type: "string" } },
      status: { type: mailStatuses, required: true },
      /** The list it's in, and the list's partition; or `unlisted`. */
      place: { type: "string", required: true },
      claimedAt: { type: "string" },
      /** Says which sender's claim it is. */
      claimId: { type: "string" },
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
        condition: ({ place }: { place?: string }) => place !== unlisted,
        pk: key("gsi2pk", ["place"], "mails#${place}"),
        sk: key("gsi2sk", ["scheduledFor"], "${scheduledFor}"),
      },
    },
  },
  entityOptions,
);

export type Mail = EntityItem<typeof MailEntity>;
