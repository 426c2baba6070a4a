import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { apiClient } from "../support/api-client.ts";
import { operations } from "../support/operations.ts";
import { becomeMember, type Person, poolOf, signUp } from "../support/person.ts";
import { refreshAs, seeSignIn } from "../support/refresh.ts";
import { refusal } from "../support/refusal.ts";
import { type Listener, listen } from "../support/socket.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;

beforeAll(async () => {
  world = await startAttune();
});
afterAll(() => world?.close());

const enter = (token: string): Promise<Listener> => listen(world, ["attune", token]);

const socketsOf = async ({ userId }: Person) =>
  (await rowsByEntity(world))("socket").filter((row) => row.userId === userId);

/** What the API answers to this token. */
const answerTo = (token: string, method: string, path: string) =>
  fetch(`${world.origin}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });

test("[T1] changing the address, downloading all data, deleting the account, adding or removing passkeys and making recovery codes ask for a recent sign-in", () => {
  const asking = operations.filter(({ recentSignIn }) => recentSignIn).map(({ name }) => name);
  expect(asking.sort()).toEqual([
    "accounts.addPasskey",
    "accounts.changeEmail",
    "accounts.deleteAccount",
    "accounts.downloadExport",
    "accounts.makeRecoveryCodes",
    "accounts.removePasskey",
    "accounts.startPasskey",
  ]);
});

test("[K4] [K6] a sign-in of six minutes ago may do neither; the password given again may", async () => {
  const person = await signUp(world);
  const old = person.accessToken();
  world.clock.advance(6 * minute);
  const { accounts } = person.api;
  const stale = { code: "auth.recent_required", status: 403 };
  expect(await refusal(accounts.changeEmail({ email: "far@people.example" }))).toMatchObject(stale);
  expect(await refusal(accounts.deleteAccount({ userId: person.userId }))).toMatchObject(stale);
  await world.settle();
  expect(world.mail.last("far@people.example")).toBeUndefined();
  // Everything else goes on with it.
  expect((await answerTo(old, "GET", "/session")).status).toBe(200);

  await person.signIn();
  await accounts.changeEmail({ email: "far@people.example" });
  await world.settle();
  expect(world.mail.last("far@people.example")).toBeDefined();
  await accounts.deleteAccount({ userId: person.userId });
  expect((await refusal(accounts.getSession())).code).toBe("auth.required");
});

test("a sign-in of six minutes ago may request an export, and not download it", async () => {
  const person = await signUp(world);
  world.clock.advance(6 * minute);
  const { accounts } = person.api;
  const { exportId } = await accounts.requestExport();
  await world.settle();
  expect(await accounts.getExport()).toMatchObject({ exportId, status: "ready" });
  expect(await refusal(accounts.downloadExport({ exportId }))).toMatchObject({
    code: "auth.recent_required",
    status: 403,
  });
  await person.signIn();
  expect((await accounts.downloadExport({ exportId })).url).toContain(exportId);
});

test("[K6] a renewed token is as old as the sign-in it comes from", async () => {
  const person = await signUp(world);
  const pool = await poolOf(world);
  const first = await pool.signIn(person.email, person.password, new Date(world.clock.now()));
  await seeSignIn(world, first);
  world.clock.advance(10 * minute);
  const renewed = await refreshAs(pool, first);
  const answer = await fetch(`${world.origin}/api/accounts/delete`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${renewed.AccessToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ userId: person.userId }),
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: "auth.recent_required" });
});

test("logging out ends this sign-in's row and sockets at once, and no other's", async () => {
  const person = await becomeMember(world);
  const phone = person.accessToken();
  expect((await answerTo(phone, "GET", "/session")).status).toBe(200);
  world.clock.advance(minute);
  await person.signIn();
  await person.api.accounts.getSession();
  const here = await enter(person.accessToken());
  const there = await enter(phone);
  const { items } = await person.api.accounts.listSignIns();
  expect(items).toHaveLength(2);
  const mine = items.find(({ current }) => !current)?.sessionId ?? "";

  const closed = there.closed();
  expect((await answerTo(phone, "DELETE", `/accounts/sign-ins/${mine}`)).status).toBe(200);
  await world.settle();
  await closed;
  expect(here.domainEvents()).toContainEqual({
    type: "sign_in.ended",
    userId: person.userId,
    signInId: mine,
  });
  await here.caughtUp();
  expect(await socketsOf(person)).toHaveLength(1);
  const left = (await person.api.accounts.listSignIns()).items;
  expect(left).toEqual([expect.objectContaining({ current: true })]);
  expect((await answerTo(phone, "GET", "/session")).status).toBe(401);
  await expect(enter(phone)).rejects.toThrow(/401/);
  expect((await person.api.accounts.listSignIns()).items).toHaveLength(1);
  await here.close();
});

test("the sign-in that asks for the list was last seen now", async () => {
  const person = await becomeMember(world);
  await person.api.accounts.getSession();
  world.clock.advance(10 * minute);
  const asked = world.clock.now();
  const { items } = await person.api.accounts.listSignIns();
  expect(items.map(({ current }) => current)).toEqual([true]);
  expect(Date.parse(items[0]?.lastSeenAt ?? "")).toBeGreaterThanOrEqual(asked);
});

test("two sign-ins ended at the same moment both stay ended", async () => {
  const person = await becomeMember(world);
  const tokens = [person.accessToken()];
  for (let number = 0; number < 2; number++) {
    await person.signIn();
    tokens.push(person.accessToken());
  }
  for (const token of tokens) await answerTo(token, "GET", "/session");
  const { items } = await person.api.accounts.listSignIns();
  await Promise.all(
    items
      .filter(({ current }) => !current)
      .map(({ sessionId }) => person.api.accounts.endSignIn({ sessionId })),
  );
  const answers = await Promise.all(tokens.map((token) => answerTo(token, "GET", "/session")));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 200]);
});

test("ending a made-up sign-in changes nothing, so it can't push out ended ones", async () => {
  const person = await becomeMember(world);
  await person.api.accounts.endSignIn({ sessionId: "made-up" });
  const accounts = (await rowsByEntity(world))("account");
  const row = accounts.find(({ userId }) => userId === person.userId);
  expect(row).toMatchObject({ userId: person.userId });
  expect(row).not.toHaveProperty("endedSignIns");
});

test("signing out everywhere closes every socket, and no function changes anything any more", async () => {
  const person = await becomeMember(world);
  const old = person.accessToken();
  // Concurrently, so that several instances cache the member.
  const ask = (method: string, path: string) =>
    Promise.all(Array.from({ length: 8 }, () => answerTo(old, method, path)));
  for (const { status } of await ask("GET", "/session")) expect(status).toBe(200);
  const sockets = [await enter(old), await enter(old)];
  const closed = Promise.all(sockets.map((socket) => socket.closed()));
  world.clock.advance(5_000);
  await person.api.accounts.endAllSignIns();
  for (const { status } of await ask("POST", "/notifications/read-all")) expect(status).toBe(401);
  for (const { status } of await ask("GET", "/session")) expect(status).toBe(401);
  await world.settle();
  await closed;
  expect(await socketsOf(person)).toEqual([]);

  world.clock.advance(2_000);
  await person.signIn();
  const again = await enter(person.accessToken());
  await again.caughtUp();
  expect(await socketsOf(person)).toHaveLength(1);
  await again.close();
});

test("[K4] a changed password signs out the other devices at once, and not this one", async () => {
  const person = await becomeMember(world);
  const phone = person.accessToken();
  world.clock.advance(minute);
  await person.signIn();
  const laptop = person.accessToken();
  for (const token of [phone, laptop]) await answerTo(token, "GET", "/session");
  const [there, here] = [await enter(phone), await enter(laptop)];
  const closed = there.closed();

  world.clock.advance(minute);
  await person.api.accounts.notifyOfNewCredential({ credential: "password" });
  expect((await answerTo(phone, "GET", "/session")).status).toBe(401);
  expect((await answerTo(laptop, "GET", "/session")).status).toBe(200);
  expect((await person.api.accounts.listSignIns()).items).toEqual([
    expect.objectContaining({ current: true }),
  ]);
  await world.settle();
  await closed;
  await here.caughtUp();
  expect(await socketsOf(person)).toHaveLength(1);
  await here.close();

  // With the new password.
  await person.signIn();
  expect((await answerTo(person.accessToken(), "GET", "/session")).status).toBe(200);
});

test("[K4] a repeated report of a changed password neither ends a newer sign-in nor mails again", async () => {
  const person = await becomeMember(world);
  const report = { credential: "password", token: "report-of-mine" } as const;
  await person.api.accounts.notifyOfNewCredential(report);
  await world.settle();
  const mails = () => world.mail.list({ to: person.email }).length;
  const before = mails();
  const laptop = person.accessToken();
  world.clock.advance(minute);
  await person.signIn();
  const phone = person.accessToken();
  world.clock.advance(minute);
  await apiClient(world.origin, () => laptop).accounts.notifyOfNewCredential(report);
  await world.settle();
  expect((await answerTo(phone, "GET", "/session")).status).toBe(200);
  expect(mails()).toBe(before);
});

test("a changed second factor signs no one out", async () => {
  const person = await becomeMember(world);
  const phone = person.accessToken();
  world.clock.advance(minute);
  await person.signIn();
  await person.api.accounts.notifyOfNewCredential({ credential: "second_factor" });
  expect((await answerTo(phone, "GET", "/session")).status).toBe(200);
});
