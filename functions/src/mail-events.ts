import { handleMailEvent } from "@attune/core/mail/events.service";
import { mailEventOf, type ProviderEvent } from "@attune/core/mail/provider-event";
import type { EventBridgeEvent } from "aws-lambda";

export async function handler(
  event: EventBridgeEvent<string, ProviderEvent["detail"]>,
): Promise<void> {
  const mailEvent = mailEventOf(event);
  if (mailEvent) await handleMailEvent(mailEvent);
}
