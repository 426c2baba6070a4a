import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { day } from "../kernel/clock.ts";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { ProfileEntity } = await import("../members/profile.entity.ts");
const { leavingAccount } = await import("../testing/leaving-account.ts");
const { MessageRequestEntity } = await import("./requests.entity.ts");
const { maxOpenRequests } = await import("./conversations.rules.ts");
const { listConversations, startConversation } = await import("./conversations.service.ts");
const { listMessages, sendMessage } = await import("./messages.service.ts");
const { endAcceptance } = await import("./requests.answer.ts");
const { acceptRequest, sendRequest } = await import("../connections/connections.service.ts");
const service = await import("./requests.service.ts");
const { sendMessageRequest } = await import("./send-request.service.ts");
afterAll(() => table.close());

const at = "2026-11-20T12:00:00.000Z";
const ada = system("ada");
const ben = system("ben");
const others = Array.from({ length: maxOpenRequests + 1 }, (_, index) => `other-${index}`);

beforeAll(async () => {
  const rows = ["ada", "ben", "hal", "ida", ...others].flatMap((userId) => [
    AccountEntity.put({
      userId,
      email: `${userId}@here.example`,
      emailVerifiedAt: at,
      name: userId,
      username: userId,
      createdAt: at,
    }).params(),
    ProfileEntity.put({
      userId,
      name: userId,
      username: userId,
      imageUrl: `/media/profile-images/${userId}/a.jpg`,
      onboardingCompleted: true,
      createdAt: at,
      updatedAt: at,
      listedSince: at,
    }).params(),
  ]);
  await putItems(rows.map((put) => itemOf(put)));
});
beforeEach(() => service.withdrawBetween("ben", "ada"));

const ask = (body: string) => sendMessageRequest(ben, { userId: "ada", body });
const bodies = (list: { body: string }[]) => list.map(({ body }) => body);

test("a member sees a stranger's request, and the stranger what he asked", async () => {
  expect(await ask("May I?")).toEqual({ conversationId: null });
  expect(await ask("May I?")).toEqual({ conversationId: null });
  await expect(ask("Please?")).rejects.toMatchObject({ code: "conversation.requested" });
  await expect(startConversation(ben, "ada")).rejects.toMatchObject({
    code: "conversation.not_allowed",
    data: { request: "sent" },
  });
  await expect(startConversation(ada, "ben")).rejects.toMatchObject({
    data: { request: "received" },
  });
  const [adas, bens] = [
    await service.listMessageRequests(ada),
    await service.listMessageRequests(ben),
  ];
  expect([bodies(adas.received), bodies(adas.sent)]).toEqual([["May I?"], []]);
  expect([bodies(bens.received), bodies(bens.sent)]).toEqual([[], ["May I?"]]);
});

test("a declined request looks open to its sender, for 30 days", async () => {
  await ask("May I?");
  await service.declineMessageRequest(ada, "ben");
  await expect(service.declineMessageRequest(ada, "ben")).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(service.acceptMessageRequest(ada, "ben")).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await service.listMessageRequests(ada)).received).toEqual([]);
  expect(bodies((await service.listMessageRequests(ben)).sent)).toEqual(["May I?"]);
  await service.withdrawMessageRequest(ben, "ada");
  expect((await service.listMessageRequests(ben)).sent).toEqual([]);
  await expect(ask("Please?")).rejects.toMatchObject({ code: "conversation.requested" });
  // There's no request to lead to.
  await expect(startConversation(ben, "ada")).rejects.toMatchObject({
    code: "conversation.requested",
  });

  const [{ ttl = 0 } = {}] = (await MessageRequestEntity.query.one({ senderId: "ben" }).go()).data;
  expect(ttl * 1000 - Date.now()).toBeGreaterThan(29 * day);
  const past = Math.floor(Date.now() / 1000) - 1;
  await MessageRequestEntity.patch({ senderId: "ben", receiverId: "ada" }).set({ ttl: past }).go();
  expect(await ask("Now?")).toEqual({ conversationId: null });
  expect(bodies((await service.listMessageRequests(ben)).sent)).toEqual(["Now?"]);
});

test("a member can't have more than a few requests open", async () => {
  for (const other of others.slice(1))
    await sendMessageRequest(ada, { userId: other, body: "Hello?" });
  await expect(
    sendMessageRequest(ada, { userId: others[0] ?? "", body: "Hello?" }),
  ).rejects.toMatchObject({
    code: "conversation.too_many_requests",
  });
});

test("accepting twice concurrently creates one conversation, in which both can write until it ends", async () => {
  await ask("May I?");
  const accept = () => service.acceptMessageRequest(ada, "ben");
  const [one, other] = await Promise.all([accept(), accept()]);
  expect(one).toEqual(other);
  const { conversationId } = one;
  await sendMessage(ada, { conversationId, body: "You may." });
  await sendMessage(ben, { conversationId, body: "Thank you." });
  const { items } = await listMessages(ada, conversationId, undefined);
  expect(bodies(items)).toEqual(["May I?", "You may.", "Thank you."]);
  expect((await listConversations(ben, undefined)).items).toMatchObject([
    { id: conversationId, participantName: "ada", unreadCount: 0 },
  ]);
  expect(await service.listMessageRequests(ben)).toEqual({ received: [], sent: [] });

  await endAcceptance("ada", "ben");
  await endAcceptance("ada", "ben");
  await expect(sendMessage(ben, { conversationId, body: "Hm?" })).rejects.toMatchObject({
    code: "conversation.not_allowed",
  });
  await ask("Again?");
  expect(await sendMessageRequest(ada, { userId: "ben", body: "Gladly." })).toEqual({
    conversationId,
  });
  const later = await listMessages(ada, conversationId, undefined);
  expect(bodies(later.items).slice(3)).toEqual(["Again?", "Gladly."]);
});

test("two strangers who ask each other at the same moment are in one conversation, and nothing stays open", async () => {
  const [hal, ida] = ["hal", "ida"] as const;
  const between = (from: string, userId: string) =>
    sendMessageRequest(system(from), { userId, body: `I'm ${from}.`, token: `token-of-${from}` });
  await Promise.all([between(hal, ida), between(ida, hal)]);
  for (const member of [hal, ida]) {
    expect(await service.listMessageRequests(system(member))).toEqual({ received: [], sent: [] });
  }
  const [{ id = "" } = {}, ...more] = (await listConversations(system(hal), undefined)).items;
  expect(more).toEqual([]);
  const { items } = await listMessages(system(ida), id, undefined);
  expect(bodies(items).sort()).toEqual([`I'm ${hal}.`, `I'm ${ida}.`].sort());
});

test("no request or conversation begins with a member whose account is being deleted", async () => {
  const [eva = "", flo = "", gil = ""] = others;
  await sendMessageRequest(system(flo), { userId: "ben", body: "May I?" });
  const { requestId } = await sendRequest(system(gil), "ben");
  await acceptRequest(ben, requestId ?? "");
  await putItems([eva, flo, gil].map(leavingAccount));

  await expect(sendMessageRequest(ben, { userId: eva, body: "Hello?" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await service.listMessageRequests(system(eva))).received).toEqual([]);
  const gone = { code: "reference.missing" };
  await expect(service.acceptMessageRequest(ben, flo)).rejects.toMatchObject(gone);
  await expect(sendMessageRequest(ben, { userId: flo, body: "Gladly." })).rejects.toMatchObject(
    gone,
  );
  expect((await listConversations(system(flo), undefined)).items).toEqual([]);
  await expect(startConversation(ben, gil)).rejects.toMatchObject({
    code: "conversation.not_allowed",
  });
  expect((await listConversations(system(gil), undefined)).items).toEqual([]);
});
