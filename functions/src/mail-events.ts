import { handleMailEvent } from "@attune/core/mail/events.service";
import type { EventBridgeEvent } from "aws-lambda";

interface SesEvent {
  eventType?: string;
  mail?: { messageId?: string; destination?: string[]; tags?: Record<string, string[]> };
  bounce?: { bounceType?: string };
}

/** Records deliveries, bounces and complaints with each mail. */
export async function handler(event: EventBridgeEvent<string, SesEvent>): Promise<void> {
  const { mail, eventType, bounce } = event.detail;
  const mailId = mail?.tags?.mail?.[0];
  if (!mailId) return;
  await handleMailEvent({
    mailId,
    messageId: mail?.messageId ?? "",
    kind: eventType ?? event["detail-type"],
    permanent: bounce?.bounceType === "Permanent",
  });
}
