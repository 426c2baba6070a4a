import type { LocalCloud } from "@attune/local-cloud/types";
import { connect } from "./connect.ts";
import { startWithFive } from "./members.ts";
import { liftLimits } from "./operator.ts";
import type { Person } from "./person.ts";
import { type Listener, listen } from "./socket.ts";

/** Five members without limits; Ada is connected with Ben, Cleo and Dora. */
export async function startWithConnections() {
  const started = await startWithFive();
  const { world, ada, ben, cleo, dora } = started;
  await liftLimits(world, ada, ben, cleo, dora);
  for (const person of [ben, cleo, dora]) await connect(ada, person);
  await world.settle();
  return started;
}

/** Creates a group of a host's connections. */
export async function createGroup(
  host: Person,
  people: readonly Person[],
  title = "",
): Promise<string> {
  const { conversationId } = await host.api.conversations.createGroup({
    memberIds: people.map(({ userId }) => userId),
    title,
  });
  return conversationId;
}

export const say = ({ api }: Person, conversationId: string, body: string) =>
  api.conversations.sendMessage({ conversationId, body });

export const listedFor = async ({ api }: Person, conversationId: string) =>
  (await api.conversations.listConversations({})).items.find(({ id }) => id === conversationId);

export const messagesFor = async ({ api }: Person, conversationId: string) =>
  (await api.conversations.listMessages({ conversationId })).items;

export const wordsFor = async (person: Person, conversationId: string): Promise<string[]> =>
  (await messagesFor(person, conversationId)).map(({ body }) => body);

/** Their notifications about a conversation. */
export const newsFor = async ({ api }: Person, conversationId: string) =>
  (await api.notifications.listNotifications({})).items.filter(
    ({ metadata }) => metadata.conversation_id === conversationId,
  );

export const enter = (world: LocalCloud, person: Person): Promise<Listener> =>
  listen(world, ["attune", person.accessToken()]);

/** All that follows from what was done has arrived. */
export async function heardAll(world: LocalCloud, ...listeners: Listener[]): Promise<void> {
  await world.settle();
  for (const listener of listeners) await listener.caughtUp();
}
