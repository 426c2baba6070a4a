import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent, becomeApprover } from "../support/events.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let admin: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  admin = await becomeApprover(world);
});
afterAll(() => world?.close());

/** Hosted by Ada. */
const newEvent = (title: string, inDays = 5) =>
  approvedEvent(ada, admin, eventDraft(world, { title, inDays }));

const say = ({ api }: Person, eventId: string, content: string) =>
  api.eventComments.addComment({ eventId, content, token: crypto.randomUUID() });

const wordsSeenBy = async ({ api }: Person, eventId: string) =>
  (await api.eventComments.listComments({ eventId })).items.map(({ content }) => content);

const names = (...people: Person[]) => people.map(({ userId }) => userId);

describe("comments on an event", () => {
  test("are written by members who see it, and read oldest first", async () => {
    const eventId = await newEvent("Lake dip");
    const first = await say(ben, eventId, "Is there parking?");
    await say(ada, eventId, "By the mill.");
    const { items } = await cleo.api.eventComments.listComments({ eventId });
    expect(items.map(({ content }) => content)).toEqual(["Is there parking?", "By the mill."]);
    expect(items.map(({ author }) => author.userId)).toEqual(names(ben, ada));
    expect(items[0]).toEqual(first);
  });

  test("are paged", async () => {
    const eventId = await newEvent("Long talk");
    for (let number = 1; number <= 32; number++) await say(ben, eventId, `${number}`);
    const page = await cleo.api.eventComments.listComments({ eventId });
    expect(page.items.map(({ content }) => content)).toHaveLength(30);
    const rest = await cleo.api.eventComments.listComments({ eventId, cursor: page.next });
    expect(rest.items.map(({ content }) => content)).toEqual(["31", "32"]);
    expect(rest.next).toBeUndefined();
  });

  test("are edited by their author alone, and say so", async () => {
    const eventId = await newEvent("Hay walk");
    const { commentId } = await say(ben, eventId, "Boots?");
    const edit = ({ api }: Person) =>
      api.eventComments.updateComment({ eventId, commentId, content: "Rubber boots?" });
    for (const other of [ada, cleo]) {
      expect(await refusedWith(edit(other))).toMatchObject({ code: "permission.denied" });
    }
    expect(await edit(ben)).toMatchObject({ content: "Rubber boots?" });
    const { items } = await cleo.api.eventComments.listComments({ eventId });
    expect(items).toMatchObject([{ content: "Rubber boots?", editedAt: expect.any(String) }]);
  });

  test("are deleted by their author and the host", async () => {
    const eventId = await newEvent("Moss walk");
    const one = await say(ben, eventId, "One.");
    const two = await say(ben, eventId, "Two.");
    const remove = ({ api }: Person, { commentId }: { commentId: string }) =>
      api.eventComments.deleteComment({ eventId, commentId });
    expect(await refusedWith(remove(cleo, one))).toMatchObject({ code: "permission.denied" });
    await remove(ben, one);
    await remove(ada, two);
    expect(await wordsSeenBy(cleo, eventId)).toEqual([]);
    expect(await refusedWith(remove(ada, two))).toMatchObject({ code: "not_found" });
    expect(await refusedWith(remove(ben, one))).toMatchObject({ code: "not_found" });
  });

  test("aren't made twice by a lost answer", async () => {
    const eventId = await newEvent("Reed walk");
    const draft = { eventId, content: "Hello.", token: crypto.randomUUID() };
    const once = await ben.api.eventComments.addComment(draft);
    expect(await ben.api.eventComments.addComment(draft)).toEqual(once);
    const other = ben.api.eventComments.addComment({ ...draft, content: "Hello!" });
    expect(await refusedWith(other)).toMatchObject({ code: "created_differently" });
    expect(await wordsSeenBy(cleo, eventId)).toEqual(["Hello."]);
  });

  test("reach an open page as they're written, edited and deleted", async () => {
    const eventId = await newEvent("Pine walk");
    const page = await listen(world, ["attune", cleo.accessToken()]);
    await watch(world, page, `event:${eventId}`);
    const { commentId } = await say(ben, eventId, "Boots, please.");
    await world.settle();
    await page.heard("event.commented");
    await ben.api.eventComments.updateComment({ eventId, commentId, content: "Boots!" });
    await world.settle();
    await page.heard("event.comment_changed");
    await ben.api.eventComments.deleteComment({ eventId, commentId });
    await world.settle();
    await page.heard("event.comment_deleted");
    expect(JSON.stringify(page.domainEvents())).not.toContain("Boots");
    await page.close();
  });
});
