import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";
import type { ReachSettings } from "./profiles.contract.ts";

const table = await startTable();
const { sendRequest } = await import("../connections/connections.service.ts");
const { ConnectionEntity } = await import("../connections/connections.entity.ts");
const { sendMessageRequest } = await import("../conversations/send-request.service.ts");
const { startConversation } = await import("../conversations/conversations.service.ts");
const { resolveMentions } = await import("../feed/mentions.ts");
const { system } = await import("../kernel/actor.ts");
const { AccountEntity, UsernameEntity } = await import("../members/account.entity.ts");
const { ProfileEntity } = await import("../members/profile.entity.ts");
const { listPeople, updateProfile } = await import("./profiles.service.ts");
afterAll(() => table.close());

const at = "2026-11-20T12:00:00.000Z";
const [ada, ben, cleo] = ["ada", "ben", "cleo"].map(system);
if (!ada || !ben || !cleo) throw new Error("They're missing.");

/** Ada and Cleo are connected; Ben has no connections. */
beforeAll(async () => {
  for (const userId of ["ada", "ben", "cleo"]) {
    const own = { userId, name: userId, username: userId, createdAt: at };
    const email = `${userId}@here.example`;
    await AccountEntity.put({ ...own, email, emailVerifiedAt: at }).go();
    await UsernameEntity.put({ username: userId, userId }).go();
    await ProfileEntity.put({
      ...own,
      imageUrl: `/media/profile-images/${userId}/a.jpg`,
      onboardingCompleted: true,
      listed: "listed",
      listedSince: at,
      updatedAt: at,
    }).go();
  }
  await sendRequest(cleo, "ada");
  await sendRequest(ada, "cleo");
});

const open: ReachSettings = {
  messages: "everyone",
  requests: "everyone",
  mentions: "everyone",
  invitations: "everyone",
  directory: "everyone",
};
const letAda = (reach: Partial<ReachSettings>) => updateProfile(ada, "ada", { reach });
beforeEach(() => letAda(open));

const limited = { code: "reach.limited" };

test("messages: from close connections, or from no one new", async () => {
  await letAda({ messages: "close" });
  await expect(startConversation(ben, "ada")).rejects.toMatchObject(limited);
  await expect(sendMessageRequest(ben, { userId: "ada", body: "May I?" })).rejects.toMatchObject(
    limited,
  );
  await letAda({ messages: "nobody" });
  await expect(startConversation(cleo, "ada")).rejects.toMatchObject(limited);
  await letAda({ messages: "close" });
  expect(await startConversation(cleo, "ada")).toHaveProperty("conversationId");
});

test("connection requests: not from strangers", async () => {
  for (const requests of ["close", "nobody"] as const) {
    await letAda({ requests });
    await expect(sendRequest(ben, "ada")).rejects.toMatchObject(limited);
  }
  await letAda(open);
  expect(await sendRequest(ben, "ada")).toMatchObject({ status: "pending_sent" });
  const { data } = await ConnectionEntity.get({ userId: "ada", otherId: "ben" }).go();
  expect(data?.status).toBe("pending");
});

test("mentions: only of those who let the author", async () => {
  const text = "For @ada and @cleo and @nobody-here";
  expect(await resolveMentions("ben", text)).toEqual(["ada", "cleo"]);
  await letAda({ mentions: "close" });
  expect(await resolveMentions("ben", text)).toEqual(["cleo"]);
  expect(await resolveMentions("cleo", text)).toEqual(["ada", "cleo"]);
  await letAda({ mentions: "nobody" });
  expect(await resolveMentions("cleo", text)).toEqual(["cleo"]);
});

test("the directory: left, and entered again at the same place", async () => {
  const listed = async () => (await listPeople(undefined)).items.map(({ userId }) => userId);
  const before = await listed();
  expect(before).toContain("ada");
  await letAda({ directory: "nobody" });
  expect(await listed()).toEqual(before.filter((userId) => userId !== "ada"));
  await letAda({ directory: "everyone" });
  expect(await listed()).toEqual(before);
});
