import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithAdaAndBen } from "../support/members.ts";
import type { Person } from "../support/person.ts";
import { refusal } from "../support/refusal.ts";
import { type Listener, listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let postId: string;
let listener: Listener;
afterAll(async () => {
  await listener?.close();
  await world?.close();
});

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  ({ postId } = await ada.api.feed.createPost({ content: "Dew.", visibility: "public" }));
  await world.settle();
  listener = await listen(world, ["attune", ada.accessToken()]);
});

const holderOf = (usernameParam: string) => ben.api.accounts.resolveUsername({ usernameParam });

test("a username that breaks the rules or is another member's is refused", async () => {
  const invalid = await refusal(ada.api.accounts.changeUsername({ username: "a b" }));
  expect(invalid.code).toBe("username.invalid");
  const taken = await refusal(ada.api.accounts.changeUsername({ username: "ben" }));
  expect(taken).toMatchObject({ code: "username.taken", status: 409 });
  expect((await ada.api.accounts.getSession()).user).toMatchObject({ username: "ada" });
});

test("a new username is everywhere, and both lead to the member", async () => {
  await ada.api.accounts.changeUsername({ username: " Dewdrop " });
  // The same again, after a lost answer.
  await ada.api.accounts.changeUsername({ username: "dewdrop" });
  await listener.heard("profile.changed");
  await world.settle();
  const { user, profile } = await ada.api.accounts.getSession();
  expect([user.username, profile?.username]).toEqual(["dewdrop", "dewdrop"]);
  expect((await ben.api.feed.getPost({ postId })).author.username).toBe("dewdrop");
  expect((await ben.api.profiles.getProfile({ userId: ada.userId })).username).toBe("dewdrop");
  for (const username of ["dewdrop", "ada"])
    expect(await holderOf(username)).toEqual({ userId: ada.userId });
  const found = await ben.api.search.search({ query: "dewdrop" });
  expect(found.items.map(({ id }) => id)).toContain(ada.userId);
  const { items } = await ada.api.security.listMySecurityEvents();
  expect(items.map(({ eventType }) => eventType)).toContain("username_changed");
});

test("the earlier username stays the member's, who can't change it again at once", async () => {
  const taken = await refusal(ben.api.accounts.changeUsername({ username: "ada" }));
  expect(taken.code).toBe("username.taken");
  const { available } = await ben.api.accounts.checkUsernameAvailability({ usernameText: "ada" });
  expect(available).toBe(false);
  const { user } = await ada.api.accounts.getSession();
  expect(user.earlierUsernames).toEqual(["ada"]);
  expect(Date.parse(user.usernameChangeableAt ?? "")).toBeGreaterThan(world.clock.now());
  const early = await refusal(ada.api.accounts.changeUsername({ username: "ada" }));
  expect(early).toMatchObject({ code: "username.changed_lately", status: 409 });
});

test("of two who want one username at once, one gets it", async () => {
  world.clock.advance(31 * day);
  for (const person of [ada, ben]) await person.signIn();
  const answers = await Promise.allSettled(
    [ada, ben].map(({ api }) => api.accounts.changeUsername({ username: "willow" })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
