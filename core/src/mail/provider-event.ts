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
  /** Mails with codes have no row, so the receiver identifies them. */
  about: { mailId: string } | { receiverId: string };
  messageId: string;
  /** Send, Delivery, Bounce, Complaint, Open or Click. */
  kind: string;
  /** Whether the address will never accept mail. */
  permanent: boolean;
  address: string | undefined;
}

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
