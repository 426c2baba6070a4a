import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { meetupDraft } from "../support/meetup-draft.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import type { Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";
import { uploadPicture } from "../support/upload.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
});
afterAll(() => world?.close());

/** A circle of ada's that ben is in. */
async function circleOfAda(name: string): Promise<string> {
  const { circleId } = await ada.api.circles.createCircle({
    name,
    description: "We sit at dawn.",
    categories: ["Meditation"],
  });
  await ben.api.circles.joinCircle({ circleId });
  await world.settle();
  return circleId;
}

const titlesOf = async ({ api }: Person) =>
  (await api.notifications.listNotifications({})).items.map(({ title }) => title);

test("a host edits a circle, and it's found by its new name", async () => {
  const circleId = await circleOfAda("Dawn sitters");
  const change = { circleId, name: "Dusk walkers", description: "We walk.", categories: ["Walks"] };
  expect(await refusedWith(ben.api.circles.updateCircle(change))).toMatchObject({
    code: "permission.denied",
  });
  const imageUrl = await uploadPicture(ada.api, pictureOf(320, 200), "post");
  await ada.api.circles.updateCircle({ ...change, imageUrl });
  await world.settle();
  const { circle } = await cleo.api.circles.getCircle({ circleId });
  expect(circle).toMatchObject({ name: "Dusk walkers", categories: ["Walks"] });
  expect(circle.imageUrl).toContain(imageUrl);
  const { items } = await cleo.api.search.search({ query: "dusk" });
  expect(items.map(({ title }) => title)).toContain("Dusk walkers");
  expect((await ada.api.circles.updateCircle(change)).imageUrl).toBeNull();
});

test("a host hands a circle over to a member, and can then leave it", async () => {
  const circleId = await circleOfAda("Tea and silence");
  expect(
    await refusedWith(ada.api.circles.handOverCircle({ circleId, userId: cleo.userId })),
  ).toMatchObject({ code: "reference.missing" });
  expect(await refusedWith(ada.api.circles.leaveCircle({ circleId }))).toMatchObject({
    code: "permission.denied",
  });
  await ada.api.circles.handOverCircle({ circleId, userId: ben.userId });
  await world.settle();
  expect(await titlesOf(ben)).toContain("You now host Tea and silence");
  await ada.api.circles.leaveCircle({ circleId });
  const { circle } = await cleo.api.circles.getCircle({ circleId });
  expect(circle.host.name).toBe("Ben Summer");
});

test("a closed circle is gone for everyone: its members are notified, its meetups cancelled", async () => {
  const circleId = await circleOfAda("One winter");
  const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  const { occurrences } = await ben.api.meetups.getMeetup({ circleId, meetupId });
  const occurrenceId = occurrences[0]?.occurrenceId ?? "";
  await ben.api.meetups.answerOccurrence({ circleId, meetupId, occurrenceId, answer: "going" });
  await world.settle();
  expect(await refusedWith(ben.api.circles.closeCircle({ circleId }))).toMatchObject({
    code: "permission.denied",
  });
  await ada.api.circles.closeCircle({ circleId });
  await world.settle();
  const gone = { code: "not_found" };
  expect(await refusedWith(cleo.api.circles.getCircle({ circleId }))).toMatchObject(gone);
  expect(await refusedWith(ada.api.circles.getCircle({ circleId }))).toMatchObject(gone);
  expect(await refusedWith(ben.api.meetups.getMeetup({ circleId, meetupId }))).toMatchObject(gone);
  expect(await refusedWith(ben.api.feed.listCirclePosts({ circleId }))).toMatchObject(gone);
  const { items } = await cleo.api.circles.listCircles({});
  expect(items.map((circle) => circle.circleId)).not.toContain(circleId);
  expect(await titlesOf(ben)).toContain("One winter was closed");
  expect((await ben.api.meetups.listOwnMeetups({})).items).toEqual([]);
});

test("members beyond the first page can be listed, and joining reaches every open page", async () => {
  const circleId = await circleOfAda("Long table");
  const reader = await listen(world, ["attune", ben.accessToken()]);
  await watch(world, reader, `circle:${circleId}`);
  await cleo.api.circles.joinCircle({ circleId });
  await reader.heard("circle.joined");
  await reader.close();
  const { items } = await cleo.api.circles.listCircleMembers({ circleId });
  expect(items.map(({ name }) => name).sort()).toEqual(["Ada Winter", "Ben Summer", "Cleo Autumn"]);
});

test("a pinned topic is first in the list, whatever the last replies", async () => {
  const circleId = await circleOfAda("Forum folk");
  const make = async (title: string) =>
    (
      await ada.api.discussions.createDiscussion({
        circleId,
        kind: "topic",
        title,
        body: "What do you think?",
      })
    ).discussionId;
  const [first] = [await make("What to bring"), await make("Songs")];
  await world.settle();
  const reader = await listen(world, ["attune", ben.accessToken()]);
  await watch(world, reader, `circle:${circleId}`);
  await ada.api.discussions.moderateDiscussion({
    discussionId: first,
    isPinned: true,
    isClosed: false,
  });
  await reader.heard("discussion.changed");
  await reader.close();
  const latest = await make("Soup");
  await ben.api.discussions.addReply({ discussionId: latest, body: "Lentils." });
  await world.settle();
  const { items } = await ben.api.discussions.listDiscussions({ circleId, kind: "topic" });
  expect(items.map(({ title }) => title)).toEqual(["What to bring", "Soup", "Songs"]);
});
