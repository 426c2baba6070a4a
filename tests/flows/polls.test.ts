import { day, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { bellOf, startWithCircle } from "../support/circle.ts";
import { letPass } from "../support/clock.ts";
import { mailsTo } from "../support/mail.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { codeOf, refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";

const notFound = { status: 404, code: "not_found" };
const closed = { status: 409, code: "poll.closed" };
const evenings = ["Thursday", "Friday", "Saturday"];

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
}, 180_000);
afterAll(() => world?.close());

type Draft = Parameters<Person["api"]["feed"]["createPost"]>[0];

async function ask({ api }: Person, poll: Draft["poll"] = { options: evenings }, more = {}) {
  const draft: Draft = { content: "Which evening?", visibility: "public", poll, ...more };
  return (await api.feed.createPost(draft)).postId;
}
const inCircle = () => ({ visibility: "circle", circleId });

/** Titles of a person's news that this poll closed. */
const newsOf = async (person: Person, postId: string) =>
  (await bellOf(person))
    .filter((item) => item.type === "poll_closed" && JSON.stringify(item).includes(postId))
    .map(({ title }) => title);

const rowsOf = async (entity: string, postId: string) =>
  (await rowsByEntity(world))(entity).filter((row) => row.postId === postId);

test("[Q6] a post has a poll, in which members vote, change their vote and take it back", async () => {
  const postId = await ask(ada);
  expect(await ben.api.feed.getPost({ postId })).toMatchObject({ poll: { options: evenings } });
  const empty = { counts: [0, 0, 0], voters: 0, mine: [] };
  expect(await ben.api.polls.getPoll({ postId })).toEqual({ ...empty, canClose: false });
  expect(await ada.api.polls.getPoll({ postId })).toEqual({ ...empty, canClose: true });

  expect(await ben.api.polls.vote({ postId, choices: [1] })).toMatchObject({
    counts: [0, 1, 0],
    voters: 1,
    mine: [1],
  });
  await cleo.api.polls.vote({ postId, choices: [1] });
  expect(await ben.api.polls.vote({ postId, choices: [2] })).toMatchObject({
    counts: [0, 1, 1],
    voters: 2,
    mine: [2],
  });
  expect(await ben.api.polls.takeBackVote({ postId })).toMatchObject({
    counts: [0, 1, 0],
    voters: 1,
    mine: [],
  });
  expect(await ada.api.polls.getPoll({ postId })).toMatchObject({ counts: [0, 1, 0], mine: [] });
});

test("votes of one member at the same time count once, and votes of several all count", async () => {
  const postId = await ask(ada);
  await Promise.all([
    ...[0, 1, 2, 0].map((choice) => ben.api.polls.vote({ postId, choices: [choice] })),
    cleo.api.polls.vote({ postId, choices: [0] }),
    ada.api.polls.vote({ postId, choices: [0] }),
  ]);
  const { counts, voters } = await ada.api.polls.getPoll({ postId });
  expect(voters).toBe(3);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  const { mine } = await ben.api.polls.getPoll({ postId });
  expect(counts[0]).toBe(mine[0] === 0 ? 3 : 2);
  expect(await rowsOf("vote", postId)).toHaveLength(3);
});

test("several choices count only where they may be chosen, and only the poll's own", async () => {
  const one = await ask(ada);
  const several = await ask(ada, { options: evenings, isMultiple: true });
  const invalid = { status: 400, code: "request.invalid" };
  expect(await refusedWith(ben.api.polls.vote({ postId: one, choices: [0, 1] }))).toEqual(invalid);
  expect(await refusedWith(ben.api.polls.vote({ postId: one, choices: [3] }))).toEqual(invalid);
  expect(await refusedWith(ben.api.polls.vote({ postId: one, choices: [] }))).toEqual(invalid);
  expect(await ben.api.polls.vote({ postId: several, choices: [2, 0, 2] })).toMatchObject({
    counts: [1, 0, 1],
    voters: 1,
    mine: [0, 2],
  });
});

test.each([
  ["one option", ["Only this"]],
  ["seven options", ["1", "2", "3", "4", "5", "6", "7"]],
  ["the same option twice", ["Here", "Here"]],
  ["an empty option", ["Here", " "]],
  ["an option that's too long", ["Here", "a".repeat(101)]],
])("a poll with %s is refused", async (_name, options) => {
  expect(await refusedWith(ask(ada, { options }))).toEqual({
    status: 400,
    code: "request.invalid",
  });
});

test("a post without a poll has none to vote in", async () => {
  const postId = await ask(ada, null);
  expect(await refusedWith(ben.api.polls.getPoll({ postId }))).toEqual(notFound);
  expect(await refusedWith(ben.api.polls.vote({ postId, choices: [0] }))).toEqual(notFound);
});

test("open pages learn that counts changed, but not whose vote it was", async () => {
  const postId = await ask(ada);
  await world.settle();
  const tab = await listen(world, ["attune", cleo.accessToken()]);
  await watch(world, tab, "feed");
  await ben.api.polls.vote({ postId, choices: [0] });
  await world.settle();
  await tab.caughtUp();
  expect(tab.raw.length).toBeGreaterThan(0);
  expect(JSON.stringify(tab.raw)).not.toContain(ben.userId);
  await tab.close();
});

test("whose vote it was doesn't show in who receives the event, either", async () => {
  const dora = await becomeMember(world, { name: "Dora Hill", username: "dora" });
  await cleo.api.blocks.blockMember({ userId: dora.userId });
  const postId = await ask(ada);
  await world.settle();
  const tab = await listen(world, ["attune", cleo.accessToken()]);
  await watch(world, tab, "feed");
  await dora.api.polls.vote({ postId, choices: [0] });
  await dora.api.polls.vote({ postId, choices: [1] });
  await world.settle();
  await tab.caughtUp();
  const voted = tab.domainEvents().filter(({ type }) => type === "poll.voted");
  expect(voted).toEqual(Array(2).fill({ type: "poll.voted", postId, authorId: ada.userId }));
  await tab.close();
});

test("a circle's poll is for its members, and closed by its author or a moderator", async () => {
  const postId = await ask(ben, undefined, inCircle());
  expect(await refusedWith(cleo.api.polls.getPoll({ postId }))).toEqual(notFound);
  expect(await refusedWith(cleo.api.polls.vote({ postId, choices: [0] }))).toEqual(notFound);
  await cleo.api.circles.joinCircle({ circleId });
  await cleo.api.polls.vote({ postId, choices: [0] });
  expect(await refusedWith(cleo.api.polls.closePoll({ postId }))).toEqual({
    status: 403,
    code: "permission.denied",
  });
  expect(await ada.api.polls.getPoll({ postId })).toMatchObject({ canClose: true });
  const { closedAt, canClose } = await ada.api.polls.closePoll({ postId });
  expect({ closedAt: typeof closedAt, canClose }).toEqual({ closedAt: "string", canClose: false });
  expect(await ben.api.polls.closePoll({ postId })).toMatchObject({ closedAt });
  expect(await refusedWith(cleo.api.polls.vote({ postId, choices: [1] }))).toEqual(closed);
  expect(await refusedWith(cleo.api.polls.takeBackVote({ postId }))).toEqual(closed);
  // A lost answer is asked for again.
  expect(await cleo.api.polls.vote({ postId, choices: [0] })).toMatchObject({ counts: [1, 0, 0] });
  await cleo.api.circles.leaveCircle({ circleId });
  expect(await refusedWith(cleo.api.polls.getPoll({ postId }))).toEqual(notFound);
});

test("a member who left a circle and came back still has their vote, and no second one", async () => {
  const postId = await ask(ada, undefined, inCircle());
  await ben.api.polls.vote({ postId, choices: [1] });
  await ben.api.circles.leaveCircle({ circleId });
  await world.settle();
  await ben.api.circles.joinCircle({ circleId });
  expect(await ben.api.polls.getPoll({ postId })).toMatchObject({ voters: 1, mine: [1] });
  expect(await ben.api.polls.vote({ postId, choices: [2] })).toMatchObject({
    counts: [0, 0, 1],
    voters: 1,
    mine: [2],
  });
});

test("a poll closes by its time, and notifies its author and those who voted once, without a mail", async () => {
  const poll = { options: evenings, closesIn: "day" } as const;
  const [postId, unanswered] = [await ask(ada, poll), await ask(ada, poll)];
  await ben.api.polls.vote({ postId, choices: [1] });
  const since = world.clock.now();
  await world.settle();
  await letPass(world, day + minute, [ada, ben, cleo]);
  expect(await refusedWith(cleo.api.polls.vote({ postId, choices: [0] }))).toEqual(closed);
  await world.settle({ advance: 20 * minute });
  expect(await newsOf(ada, postId)).toEqual(["Your poll has closed"]);
  const quoteOf = async (id: string) =>
    (await bellOf(ada)).find(({ metadata }) => metadata.post_id === id)?.contentPreview;
  expect(await quoteOf(postId)).toBe("Which evening?");
  expect(await newsOf(ben, postId)).toEqual(["A poll you voted in has closed"]);
  expect(await newsOf(cleo, postId)).toEqual([]);
  const mails = [...mailsTo(world, ada, since), ...mailsTo(world, ben, since)];
  expect(mails.filter(({ subject }) => /poll/i.test(subject))).toEqual([]);
  const { closedAt, counts } = await ben.api.polls.getPoll({ postId });
  expect(Date.parse(closedAt ?? "")).toBeLessThan(world.clock.now());
  expect(counts).toEqual([0, 1, 0]);
  expect(await rowsOf("poll-closing", postId)).toEqual([]);

  const content = "Which evening suits you?";
  await ada.api.feed.updatePost({ postId: unanswered, content });
  await world.settle();
  expect(await quoteOf(unanswered)).toBe(content);

  await ada.api.feed.deletePost({ postId });
  await world.settle();
  expect(await newsOf(ada, postId)).toEqual([]);
  expect(await newsOf(ben, postId)).toEqual([]);
});

test("who closes a poll isn't notified of it, nor is a voter who has left the circle, muted or blocked", async () => {
  const [gus, hal, ivy] = await Promise.all(
    ["Gus Reed", "Hal Stone", "Ivy Marsh"].map((name) =>
      becomeMember(world, { name, username: name.slice(0, 3).toLowerCase() }),
    ),
  );
  if (!gus || !hal || !ivy) throw new Error("There are three.");
  const voters = [gus, hal, ivy, cleo, ada];
  for (const { api } of [gus, hal, ivy, cleo]) await api.circles.joinCircle({ circleId });
  const postId = await ask(ben, undefined, inCircle());
  for (const { api } of [...voters, ben]) await api.polls.vote({ postId, choices: [0] });
  await gus.api.circles.leaveCircle({ circleId });
  await hal.api.mutes.muteMember({ userId: ben.userId, length: "always" });
  await ivy.api.blocks.blockMember({ userId: ben.userId });
  await world.settle();
  await ada.api.polls.closePoll({ postId });
  await world.settle();
  expect(await newsOf(ben, postId)).toEqual(["Your poll has closed"]);
  const news = await Promise.all(voters.map((voter) => newsOf(voter, postId)));
  expect(news).toEqual([[], [], [], ["A poll you voted in has closed"], []]);

  const own = await ask(ben, undefined, inCircle());
  await ada.api.polls.vote({ postId: own, choices: [0] });
  await ben.api.polls.closePoll({ postId: own });
  await world.settle();
  expect(await newsOf(ben, own)).toEqual([]);
  expect(await newsOf(ada, own)).toEqual(["A poll you voted in has closed"]);
  await cleo.api.circles.leaveCircle({ circleId });
});

test("no one is notified of a deleted poll, and nothing of it is left", async () => {
  const postId = await ask(ada, { options: evenings, closesIn: "day" });
  await ben.api.polls.vote({ postId, choices: [1] });
  await world.settle();
  await ada.api.feed.deletePost({ postId });
  await world.settle();
  expect(await refusedWith(ben.api.polls.vote({ postId, choices: [0] }))).toEqual(notFound);
  await letPass(world, day, [ada, ben, cleo]);
  await world.settle({ advance: 20 * minute });
  for (const entity of ["poll", "vote", "poll-closing"])
    expect(await rowsOf(entity, postId)).toEqual([]);
  expect(JSON.stringify(await bellOf(ada))).not.toContain(postId);
});

test("between blocked members there's no poll, and what was voted before still counts", async () => {
  const eve = await becomeMember(world, { name: "Eve Gale", username: "eve" });
  const postId = await ask(ada);
  await eve.api.polls.vote({ postId, choices: [2] });
  await ada.api.blocks.blockMember({ userId: eve.userId });
  await world.settle();
  expect(await codeOf(eve.api.polls.getPoll({ postId }))).toBe("not_found");
  expect(await codeOf(eve.api.polls.takeBackVote({ postId }))).toBe("not_found");
  expect(await ben.api.polls.getPoll({ postId })).toMatchObject({ counts: [0, 0, 1] });
});

test("search finds a post by its poll's options", async () => {
  const postId = await ask(ada, { options: ["Larchwood", "Beechwood"] });
  await world.settle();
  const { items } = await ben.api.search.search({ query: "larchwood" });
  expect(items.map(({ id }) => id)).toContain(postId);
});

test("[K5] [K6] an export has the member's votes, and deleting the account leaves only their count", async () => {
  const fay = await becomeMember(world, { name: "Fay Moss", username: "fay" });
  const postId = await ask(ada);
  await fay.api.polls.vote({ postId, choices: [0] });
  const { exportId } = await fay.api.accounts.requestExport();
  await world.settle();
  const { url } = await fay.api.accounts.downloadExport({ exportId });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const exported = JSON.parse(strFromU8(files["vote.json"] ?? new Uint8Array()));
  expect(exported).toEqual([expect.objectContaining({ postId, choices: [1] })]);

  await fay.api.accounts.deleteAccount({ userId: fay.userId });
  await world.settle();
  expect(await rowsOf("vote", postId)).toEqual([]);
  expect(await ben.api.polls.getPoll({ postId })).toMatchObject({ counts: [1, 0, 0], voters: 1 });
});
