import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

export const mailStatuses = [
  "pending",
  "sending",
  "sent",
  "gathered",
  "skipped",
  "failed",
] as const;

/**
 * A row of email_queue and, once sent, of email_logs. It's also the ledger: a mail is claimed here
 * before it's sent, so that at-least-once delivery never sends it twice.
 */
export const MailEntity = new Entity(
  {
    model: { entity: "mail", version: "1", service: "attune" },
    attributes: {
      /** Derived from the cause and the recipient. */
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
        pk: key("pk", ["mailId"], "mail#${mailId}"),
        sk: key("sk", [], "mail"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "mails#${userId}"),
        sk: key("gsi1sk", ["createdAt"], "${createdAt}"),
      },
      bySender: {
        index: "gsi3",
        condition: ({ senderId }) => senderId !== "none",
        pk: key("gsi3pk", ["senderId"], "mails-by-sender#${senderId}"),
        sk: key("gsi3sk", ["mailId"], "${mailId}"),
      },
      due: {
        index: "gsi2",
        pk: key("gsi2pk", ["status"], "mails#${status}"),
        sk: key("gsi2sk", ["scheduledFor"], "${scheduledFor}"),
      },
    },
  },
  entityOptions,
);
