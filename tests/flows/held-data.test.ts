import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyItem } from "../support/every-item.ts";
import { expectNoLeak } from "../support/leaks.ts";
import { memberWithAll } from "../support/member-with-all.ts";
import type { Person } from "../support/person.ts";
import { refusal } from "../support/refusal.ts";
import type { Traces } from "../support/traces.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let traces: Traces;

beforeAll(async () => {
  world = await startAttune();
  ({ ada, ben, traces } = await memberWithAll(world));
});
afterAll(() => world?.close());

test("birth data as entered is nowhere in the table, the events or the logs", async () => {
  const items = await everyItem(world);
  expect(items.some((item) => item.__edb_e__ === "birth")).toBe(true);
  const logs = world
    .logs({})
    .map((entry) => entry.text)
    .join("\n");
  expectNoLeak({ items: JSON.stringify(items), logs }, ["1984-03-09", "07:41"]);
  expect(await ada.api.charts.getMyBirthData()).toMatchObject({ birthDate: "1984-03-09" });
});

test("an export that couldn't be queued can be requested again", async () => {
  try {
    world.faults.rate("sqs.SendMessage", 1);
    await refusal(ben.api.accounts.requestExport());
    expect(await ben.api.accounts.getExport()).toBeNull();
  } finally {
    world.faults.clear();
  }
  await ben.api.accounts.requestExport();
  await world.settle();
  expect((await ben.api.accounts.getExport())?.status).toBe("ready");
});

test("an export contains everything in readable files, and its link expires", async () => {
  const request = await ada.api.accounts.requestExport();
  expect(request.status).toBe("preparing");
  await world.settle();
  const done = await ada.api.accounts.getExport();
  expect(done?.status).toBe("ready");
  const { url } = await ada.api.accounts.downloadExport({ exportId: request.exportId });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      "index.html",
      "profile.json",
      "post.json",
      "circle.json",
      "event.json",
      "discussion.json",
      "reply.json",
      "message.json",
      "birth.json",
      "facilitator-application.json",
      "saved-search.json",
      "appeal.json",
      "decisions-about-me.json",
      "circle-removal.json",
      "circle-moderator.json",
      "bookmark.json",
      "vote.json",
      "event-announcement.json",
      "event-comment.json",
      "calendar-address.json",
      "invite-link.json",
      "invited-by.json",
      "album.json",
      "photo.json",
      "photo-tag.json",
      `pictures/${traces.photoOfAda.split("?", 1)[0]?.split("/").at(-1)}`,
      "meetup.json",
      "meetup-occurrence-rsvp.json",
      "pictures/portrait.jpg",
    ]),
  );
  // The test's own data, or an answer that it checks.
  const birth = JSON.parse(strFromU8(files["birth.json"] ?? new Uint8Array())) as object[];
  expect(birth[0]).toMatchObject({ birthDate: "1984-03-09", birthTime: "07:41" });
  const chart = JSON.parse(strFromU8(files["chart.json"] ?? new Uint8Array())) as object[];
  const gates = { personality: expect.any(Object), design: expect.any(Object) };
  expect(chart).toMatchObject([{ humanDesign: gates, positions: expect.any(Object) }]);
  expect(strFromU8(files["message.json"] ?? new Uint8Array())).toContain("A word between us.");
  const fileText = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const messages = JSON.parse(fileText("message.json")) as object[];
  const byAda = { userId: ada.userId, reactionType: "gratitude" };
  expect(messages).toContainEqual(expect.objectContaining({ reactions: [byAda] }));
  expect(fileText("message.json")).not.toContain("reactionsVersion");
  expect(JSON.parse(fileText("vote.json"))).toMatchObject([{ choices: [2] }]);
  expect(fileText("circle.json")).toContain("We rise.");
  expect(fileText("event.json")).toContain("We meet in the dark.");
  expect(fileText("circle-removal.json")).toContain("Ada Quillfeather sang.");
  expect(JSON.parse(fileText("circle-moderator.json"))).toMatchObject([{ circle: "Walkers" }]);
  expect(fileText("event.json")).not.toContain("reviewedBy");
  expect(strFromU8(files["post.json"] ?? new Uint8Array())).toContain("Mud on the boots");
  expect(strFromU8(files["index.html"] ?? new Uint8Array())).toContain("Mud on the boots");
  expect(world.mail.list({ to: ada.email, subject: "Your data is ready" })).toHaveLength(1);
  const stranger = await refusal(ben.api.accounts.downloadExport({ exportId: request.exportId }));
  expect(stranger.code).toBe("not_found");
  world.clock.advance(8 * day);
  await ada.signIn();
  await ben.signIn();
  expect((await ada.api.accounts.getExport())?.status).toBe("expired");
  const late = await refusal(ada.api.accounts.downloadExport({ exportId: request.exportId }));
  expect(late.code).toBe("not_found");
});
