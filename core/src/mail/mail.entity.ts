import { Entity } from "electrodb";
import { entityOptions } from "../kernel/table.ts";

export const mailStatuses = ["pending", "sending", "sent", "skipped", "failed"] as const;

/**
 * A row of email_queue and, once it is out, of email_logs. It is also the ledger: an e-mail is
 * claimed here before it is handed over, so that at-least-once delivery never becomes twice.
 */
export const MailEntity = new Entity(
  {
    model: { entity: "mail", version: "1", service: "attune" },
    attributes: {
      /** Made of what the mail follows from and whom it goes to. */
      mailId: { type: "string", required: true },
      userId: { type: "string", required: true },
      emailType: { type: "string", required: true },
      emailData: { type: "any", required: true },
      priority: { type: "number", required: true },
      scheduledFor: { type: "string", required: true },
      batchEligible: { type: "boolean", required: true },
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
        pk: { field: "pk", composite: ["mailId"], template: "mail#${mailId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "mail", casing: "none" },
      },
      byPerson: {
        index: "byPerson",
        pk: { field: "gsi1pk", composite: ["userId"], template: "mails#${userId}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["createdAt"], template: "${createdAt}", casing: "none" },
      },
      due: {
        index: "newest",
        pk: { field: "gsi2pk", composite: ["status"], template: "mails#${status}", casing: "none" },
        sk: {
          field: "gsi2sk",
          composite: ["scheduledFor"],
          template: "${scheduledFor}",
          casing: "none",
        },
      },
    },
  },
  entityOptions,
);
