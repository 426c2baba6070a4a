import { actorOfDevice } from "../push/device-actor.ts";
import type { DeviceProof } from "../push/push.contract.ts";
import { markConversationRead, sendMessage } from "./messages.service.ts";

/** @throws not_found for an unknown device; as the gate and sendMessage */
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
  await sendMessage(actor, message);
  await markConversationRead(actor, message.conversationId);
}
