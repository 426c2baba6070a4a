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
  /** A code has no row, so it names its receiver instead. */
  about: { mailId: string } | { receiverId: string };
  messageId: string;
  /** The mail service's name: Send, Delivery, Bounce, Complaint, Open, Click. */
  kind: string;
  /** Of a bounce: whether the address will never take mail. */
  permanent: boolean;
  /** The address it was sent to. */
  address: string | undefined;
}

/** Set on each mail, and passed on with its events. */
export const mailTags = { mailId: "mail", receiverId: "receiver" } as const;

/** Null for mail that isn't the app's. */
export function mailEventOf({ detail, ...event }: ProviderEvent): MailEvent | null {
  const { mail, eventType, bounce } = detail;
  const mailId = mail?.tags?.[mailTags.mailId]?.[0];
  const receiverId = mail?.tags?.[mailTags.receiverId]?.[0];
  const about = mailId ? { mailId } : receiverId && { receiverId };
  if (!about) return null;
  return {
    about,
    messageId: mail?.messageId ?? "",
    kind: eventType ?? event["detail-type"],
    permanent: bounce?.bounceType === "Permanent",
    address: mail?.destination?.[0],
  };
}
