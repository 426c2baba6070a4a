import { setCallDeadline, withinItsTime } from "@attune/core/kernel/deadlines";
import { handleMailEvent } from "@attune/core/mail/events.service";
import { mailEventOf, type ProviderEvent } from "@attune/core/mail/provider-event";
import type { Context, EventBridgeEvent } from "aws-lambda";

export async function handler(
  event: EventBridgeEvent<string, ProviderEvent["detail"]>,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<void> {
  setCallDeadline(context.getRemainingTimeInMillis());
  const mailEvent = mailEventOf(event);
  if (mailEvent) await withinItsTime(0, () => handleMailEvent(mailEvent));
}
