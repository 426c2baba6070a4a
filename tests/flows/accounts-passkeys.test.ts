import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { grant } from "../support/operator.ts";
import {
  addPasskey,
  beginByPasskey,
  logInByPasskey,
  passkeyPool,
  sessionOf,
} from "../support/passkeys.ts";
import { becomeMember } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;

beforeAll(async () => {
  world = await startAttune();
});
afterAll(() => world?.close());

test("a sign-in by passkey is listed, mailed on a new device, and ended like any other", async () => {
  const person = await becomeMember(world);
  await person.api.accounts.getSession();
  const passkey = await addPasskey(world, person);
  // The pool calls it "Passkey", in English: it doesn't know who made it.
  expect((await person.api.accounts.listPasskeys()).items).toMatchObject([
    { maker: null, device: expect.stringMatching(/ on /) },
  ]);
  const tokens = await logInByPasskey(world, person, passkey);
  expect((await sessionOf(world, tokens)).status).toBe(200);
  await world.settle();
  expect(world.mail.last(person.email)?.text).toContain("Firefox on Windows");
  const devices = (await person.api.accounts.listSignIns()).items.map(({ device }) => device);
  expect(devices).toContain("Firefox on Windows");
  const { items: events } = await person.api.security.listMySecurityEvents();
  expect(events.map(({ eventType }) => eventType)).toEqual(["new_device", "passkey_added"]);

  // It ends what began before this second.
  world.clock.advance(2_000);
  await person.api.accounts.endAllSignIns();
  expect((await sessionOf(world, tokens)).status).toBe(401);
  await expect((await passkeyPool(world)).refresh(tokens.RefreshToken)).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  world.clock.advance(2_000);
  expect((await sessionOf(world, await logInByPasskey(world, person, passkey))).status).toBe(200);
});

test("a banned member gets no further by passkey than by password", async () => {
  const person = await becomeMember(world);
  const reporter = await becomeMember(world);
  const admin = await becomeMember(world);
  await grant(world, admin.userId, ["users_update"]);
  world.clock.advance(61_000);
  const passkey = await addPasskey(world, person);
  const { postId } = await person.api.feed.createPost({ content: "No.", visibility: "public" });
  const { reportId } = await reporter.api.reports.sendReport({
    subject: { kind: "post", postId },
    reason: "harassment",
    note: "Again.",
  });
  await admin.api.reports.resolveReport({ reportId, decision: "ban", reason: "For good." });
  await world.settle();
  const tokens = await logInByPasskey(world, person, passkey);
  expect(await (await sessionOf(world, tokens)).json()).toMatchObject({
    restriction: { reason: "For good." },
  });
  const feed = await fetch(`${world.origin}/api/feed`, {
    headers: { authorization: `Bearer ${tokens.AccessToken}` },
  });
  expect(feed.status).toBe(403);
});

test("a deleted account's passkey opens nothing", async () => {
  const person = await becomeMember(world);
  await addPasskey(world, person);
  expect((await beginByPasskey(world, person.email)).ChallengeName).toBe("WEB_AUTHN");
  await person.signIn();
  await person.api.accounts.deleteAccount({ userId: person.userId });
  await world.settle();
  expect((await beginByPasskey(world, person.email)).ChallengeName).toBe("SELECT_CHALLENGE");
});
