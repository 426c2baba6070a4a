import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { type Row, rowsByEntity } from "../faults/table-rows.ts";
import { letPass } from "./clock.ts";
import { connect } from "./connect.ts";
import type { Person } from "./person.ts";

export const mailsTo = (world: LocalCloud, { email }: Person, since: number) =>
  world.mail.list({ to: email, since }).filter(({ tags }) => tags.mail);

export const mailRow = async (
  world: LocalCloud,
  mailId: string | undefined,
): Promise<Row | undefined> =>
  (await rowsByEntity(world))("mail").find((row) => row.mailId === mailId);

/** Opens a conversation between two members, and connects them if they aren't. */
export async function converse(world: LocalCloud, one: Person, other: Person): Promise<string> {
  const { status } = await one.api.connections.getStatus({ userId: other.userId });
  if (status === "none") await connect(one, other);
  const { conversationId } = await one.api.conversations.openConversation({
    participantId: other.userId,
  });
  await world.settle();
  return conversationId;
}

export const sendMessage = ({ api }: Person, conversationId: string) =>
  api.conversations.sendMessage({ conversationId, body: "How are you?" });

/**
 * Sends messages and waits for the mail about them, for which they're gathered for five minutes.
 */
export async function sendAndMail(
  world: LocalCloud,
  from: Person,
  conversationId: string,
): Promise<void> {
  await sendMessage(from, conversationId);
  await letPass(world, 6 * minute, [from]);
}
