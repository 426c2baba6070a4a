import { actorOfDevice } from "../push/device-actor.ts";
import type { DeviceProof } from "../push/push.contract.ts";
import { limitCalls } from "../security/limits.service.ts";
import { messageLimit, messagesPath } from "./conversations.contract.ts";
import { markConversationRead, sendMessage } from "./messages.service.ts";

/**
 * Uses up the member's rate limit, because the operation's own is by IP address, and a member may
 * have many.
 * @throws not_found for an unknown device; as the gate and sendMessage
 */
export async function replyFromPush({
  device,
  ...message
}: {
  device: DeviceProof;
  conversationId: string;
  body: string;
  token?: string | undefined;
}): Promise<void> {
  const actor = await actorOfDevice(device, "member");
  await limitCalls(actor, messagesPath, messageLimit);
  await sendMessage(actor, message);
  await markConversationRead(actor, message.conversationId);
}
