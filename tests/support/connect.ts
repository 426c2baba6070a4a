import type { Person } from "./person.ts";

export async function connect(one: Person, other: Person): Promise<void> {
  const { requestId } = await one.api.connections.sendRequest({ receiverId: other.userId });
  await other.api.connections.acceptRequest({ requestId: requestId ?? "" });
}
