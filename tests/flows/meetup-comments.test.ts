import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMeetup, type MeetupName, sitting, startMeetupCircle } from "../support/meetups.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let circleId: string;

/** Dora isn't in the circle. */
beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, circleId } = await startMeetupCircle());
});
afterAll(() => world?.close());

/** Hosted by Ada, who hosts the circle. */
const newMeetup = (title: string) => createMeetup(ada, circleId, sitting(world, { title }));

const say = ({ api }: Person, meetup: MeetupName, content: string) =>
  api.meetupComments.addComment({ ...meetup, content, token: crypto.randomUUID() });

const wordsSeenBy = async ({ api }: Person, meetup: MeetupName) =>
  (await api.meetupComments.listComments(meetup)).items.map(({ content }) => content);

describe("comments on a meetup", () => {
  test("are written by members of its circle, and read oldest first", async () => {
    const meetup = await newMeetup("Dusk sitting");
    const first = await say(ben, meetup, "What shall I bring?");
    await say(ada, meetup, "A blanket.");
    const { items } = await cleo.api.meetupComments.listComments(meetup);
    expect(items.map(({ content }) => content)).toEqual(["What shall I bring?", "A blanket."]);
    expect(items.map(({ author }) => author.userId)).toEqual([ben.userId, ada.userId]);
    expect(items[0]).toEqual(first);
    const notFound = { code: "not_found" };
    expect(await refusedWith(wordsSeenBy(dora, meetup))).toMatchObject(notFound);
    expect(await refusedWith(say(dora, meetup, "May I?"))).toMatchObject(notFound);
  });

  test("aren't found under another circle", async () => {
    const meetup = await newMeetup("Reed sitting");
    const { commentId } = await say(ben, meetup, "Here.");
    const { circleId: elsewhere } = await ben.api.circles.createCircle({
      name: "Elsewhere",
      description: "Another place.",
      categories: [],
    });
    const wrong = { ...meetup, circleId: elsewhere };
    const { listComments, deleteComment } = ben.api.meetupComments;
    const missing = { code: "not_found" };
    expect(await refusedWith(listComments(wrong))).toMatchObject(missing);
    expect(await refusedWith(deleteComment({ ...wrong, commentId }))).toMatchObject(missing);
  });

  test("are edited by their author alone, and say so", async () => {
    const meetup = await newMeetup("Hay sitting");
    const { commentId } = await say(ben, meetup, "Boots?");
    const edit = ({ api }: Person) =>
      api.meetupComments.updateComment({ ...meetup, commentId, content: "Socks?" });
    for (const other of [ada, cleo]) {
      expect(await refusedWith(edit(other))).toMatchObject({ code: "permission.denied" });
    }
    expect(await edit(ben)).toMatchObject({ content: "Socks?" });
    const { items } = await cleo.api.meetupComments.listComments(meetup);
    expect(items).toMatchObject([{ content: "Socks?", editedAt: expect.any(String) }]);
  });

  test("are deleted by their author alone, also after leaving the circle", async () => {
    const meetup = await newMeetup("Moss sitting");
    const { commentId } = await say(cleo, meetup, "One.");
    const remove = ({ api }: Person) => api.meetupComments.deleteComment({ ...meetup, commentId });
    for (const other of [ada, ben]) {
      expect(await refusedWith(remove(other))).toMatchObject({ code: "permission.denied" });
    }
    await cleo.api.circles.leaveCircle({ circleId });
    await remove(cleo);
    await cleo.api.circles.joinCircle({ circleId });
    expect(await wordsSeenBy(ben, meetup)).toEqual([]);
    expect(await refusedWith(remove(cleo))).toMatchObject({ code: "not_found" });
  });

  test("aren't made twice by a lost answer", async () => {
    const meetup = await newMeetup("Fen sitting");
    const draft = { ...meetup, content: "Hello.", token: crypto.randomUUID() };
    const once = await ben.api.meetupComments.addComment(draft);
    expect(await ben.api.meetupComments.addComment(draft)).toEqual(once);
    expect(await wordsSeenBy(cleo, meetup)).toEqual(["Hello."]);
  });

  test("are still written once it's cancelled", async () => {
    const meetup = await newMeetup("Last sitting");
    await ada.api.meetups.endMeetup(meetup);
    await say(ben, meetup, "A pity.");
    expect(await wordsSeenBy(cleo, meetup)).toEqual(["A pity."]);
  });

  test("reach an open page as they're written, edited and deleted", async () => {
    const meetup = await newMeetup("Pine sitting");
    const page = await listen(world, ["attune", cleo.accessToken()]);
    await watch(world, page, `circle:${circleId}`);
    const { commentId } = await say(ben, meetup, "Boots, please.");
    await world.settle();
    await page.heard("meetup.commented");
    const { updateComment, deleteComment } = ben.api.meetupComments;
    await updateComment({ ...meetup, commentId, content: "Boots!" });
    await world.settle();
    await page.heard("meetup.comment_changed");
    await deleteComment({ ...meetup, commentId });
    await world.settle();
    await page.heard("meetup.comment_deleted");
    expect(JSON.stringify(page.domainEvents())).not.toContain("Boots");
    await page.close();
  });
});
