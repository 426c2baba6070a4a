import type { ReplayableQueue } from "@attune/core/admin/channels.rules";
import type { MailType } from "@attune/core/mail/mail-types.rules";
import type { SecurityEvent } from "@attune/core/security/security.contract";
import { deviceWords } from "../../parts/words/devices.ts";
import { inWords } from "../../parts/words/security-events.ts";
import { permissionWords } from "./permission-words.ts";

type Words = Readonly<Record<string, { label: string }>>;

const wordIn = (words: Words, name: string): string =>
  (Object.hasOwn(words, name) && words[name]?.label) || inWords(name);

const mails = {
  notification: { label: "Notification" },
  connection_request: { label: "Connection request" },
  connection_accepted: { label: "Connection accepted" },
  post_comment: { label: "Comment on a post" },
  post_reaction: { label: "Reaction to a post" },
  event_join: { label: "Someone's going to an event" },
  connection_post: { label: "Post by a connection" },
  welcome: { label: "Welcome" },
  digest: { label: "Digest" },
  email_confirmation: { label: "Email confirmation" },
  circle_update: { label: "Update from a circle" },
  message: { label: "Message" },
  photo_tag: { label: "Photo tag" },
  invoice: { label: "Invoice" },
  membership_cancelled: { label: "Membership cancelled" },
  membership_resumed: { label: "Membership resumed" },
  data_export: { label: "Data export" },
  account_deleted: { label: "Account deleted" },
  security_notice: { label: "Security notice" },
  account_restricted: { label: "Suspension or ban" },
  address_taken: { label: "Email already in use" },
} satisfies Record<MailType, { label: string }>;

export const mailWord = (type: string): string => wordIn(mails, type);

const queues = {
  mail: { label: "Email" },
  "mail-events": { label: "Reports on emails" },
  jobs: { label: "Jobs" },
  schedule: { label: "Scheduled tasks" },
  stream: { label: "Changes in the table" },
} satisfies Record<ReplayableQueue, { label: string }>;

export const queueWord = (queue: string): string => wordIn(queues, queue);

const severities = {
  low: { label: "Low" },
  medium: { label: "Medium" },
  high: { label: "High" },
  critical: { label: "Critical" },
} satisfies Record<SecurityEvent["severity"], { label: string }>;

export const severityWord = (severity: SecurityEvent["severity"]): string =>
  severities[severity].label;

const permissionWord = (permission: string): string => wordIn(permissionWords, permission);

const details: Words = {
  amount: { label: "Amount" },
  attempts: { label: "Attempts" },
  by: { label: "Changed by" },
  circle: { label: "Circle" },
  device: { label: "Device" },
  limit: { label: "Limit" },
  operation: { label: "Operation" },
  patterns: { label: "Patterns" },
  permissions: { label: "Permissions" },
  reason: { label: "Reason" },
  userId: { label: "Member" },
};

export const detailWord = (name: string): string => wordIn(details, name);

/**
 * A detail's value in words: devices and permissions are translated, other values are names of
 * members or from the code. A former member is null.
 */
export function detailValue(name: string, value: string | null): string {
  if (!value) return value ?? "A former member";
  if (name === "device") return deviceWords(value);
  return name === "permissions" ? value.split(",").map(permissionWord).join(", ") : value;
}
