import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithAdaAndBen } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let admin: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  cleo = await becomeMember(world, { name: "Cleo Hart", username: "cleo" });
  admin = await becomeMember(world, { name: "Ute Shaw", username: "ute" });
  await grant(world, admin.userId, ["system_admin"]);
  world.clock.advance(2 * minute);
  for (const person of [ada, ben, cleo, admin]) await person.signIn();
});
afterAll(() => world?.close());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ status, message }) => ({ status, message }),
  );

test("[T5] a post keeps its words and loses its HTML, and too long a text is refused with its limit", async () => {
  const post = await ada.api.feed.createPost({
    content: "  <b>Morning</b> walk<script>steal()</script>, 5 < 6  ",
    visibility: "public",
  });
  expect(post.content).toBe("Morning walk, 5 < 6");
  expect(
    await refusal(ada.api.feed.createPost({ content: "a".repeat(10_001), visibility: "public" })),
  ).toEqual({ status: 400, message: "Input exceeds maximum length of 5000" });
  expect(
    await refusal(
      // The contract's type wouldn't let it through.
      ada.api.feed.createPost({ content: 7 as unknown as string, visibility: "public" }),
    ),
  ).toMatchObject({ status: 400 });
});

test("[T6] a script in a search for places is recorded and refused", async () => {
  const { search } = cleo.api.places;
  expect(
    await refusal(search({ q: "Porto", format: "json", limit: "<script>steal()</script>" })),
  ).toMatchObject({ status: 400 });
  expect((await cleo.api.security.listMySecurityEvents()).items).toEqual([
    expect.objectContaining({ eventType: "threat_detected" }),
  ]);
});

test("[T6] a script in a comment is recorded: its member sees their own, an admin everyone's", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Hello", visibility: "public" });
  const content = "Look: <script>steal()</script> here";
  await ben.api.feed.addComment({ postId, content });
  await ben.api.feed.addComment({ postId, content });

  const own = (await ben.api.security.listMySecurityEvents()).items;
  expect(own.map(({ eventType, severity }) => [eventType, severity])).toEqual([
    ["threat_detected", "medium"],
  ]);
  expect((await ada.api.security.listMySecurityEvents()).items).toEqual([
    expect.objectContaining({ userId: ada.userId }),
  ]);
  const { items } = await admin.api.security.listSecurityEvents();
  const noted = items.filter(({ userId }) => userId === ben.userId);
  expect(noted).toEqual([
    expect.objectContaining({
      memberName: "Ben Summer",
      details: { operation: expect.stringContaining("comments"), patterns: "dangerous_tag" },
    }),
  ]);
  expect(JSON.stringify(noted)).not.toContain("steal");
});
