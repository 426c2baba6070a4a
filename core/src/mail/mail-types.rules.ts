/** What may be mailed; the words of each are in templates.ts. */
export const mailTypes = [
  "notification",
  "connection_request",
  "connection_accepted",
  "post_comment",
  "post_reaction",
  "event_join",
  "connection_post",
  "welcome",
  "digest",
  "email_confirmation",
  "circle_update",
  "message",
  "photo_tag",
  "invoice",
  "data_export",
  "account_deleted",
  "security_notice",
  "address_taken",
] as const;
export type MailType = (typeof mailTypes)[number];
