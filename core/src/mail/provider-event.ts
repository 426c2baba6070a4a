/** What EventBridge passes on of the mail service's events. */
export interface ProviderEvent {
  "detail-type": string;
  detail: {
    eventType?: string | undefined;
    mail?:
      | {
          messageId?: string | undefined;
          destination?: string[] | undefined;
          tags?: Record<string, string[]> | undefined;
        }
      | undefined;
    bounce?: { bounceType?: string | undefined } | undefined;
  };
}

export interface MailEvent {
  mailId: string;
  messageId: string;
  /** The mail service's name: Send, Delivery, Bounce, Complaint, Open, Click. */
  kind: string;
  /** Of a bounce: whether the address will never take mail. */
  permanent: boolean;
  /** The address it was sent to. */
  address: string | undefined;
}

/** Null for mail that isn't the app's. */
export function mailEventOf({ detail, ...event }: ProviderEvent): MailEvent | null {
  const { mail, eventType, bounce } = detail;
  const mailId = mail?.tags?.mail?.[0];
  if (!mailId) return null;
  return {
    mailId,
    messageId: mail.messageId ?? "",
    kind: eventType ?? event["detail-type"],
    permanent: bounce?.bounceType === "Permanent",
    address: mail.destination?.[0],
  };
}
