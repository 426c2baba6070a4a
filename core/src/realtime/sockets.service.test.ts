import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

const enqueueJob = vi.hoisted(() =>
  vi.fn<(job: string, payload: unknown, delay?: number) => Promise<void>>(),
);
vi.mock("../kernel/queues.ts", () => ({ enqueueJob }));

const table = await startTable();
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { watchSends } = await import("../testing/watch-sends.ts");
const { OpenSocketsEntity, SocketEntity, WatchEntity } = await import("./sockets.entity.ts");
const {
  closeSocket,
  deleteGoneSocket,
  openSocket,
  socketsOf,
  socketsToPushTo,
  socketsToTell,
  unwatch,
  watch,
  watchersIfFew,
  watchersOf,
  withSharedSocketReads,
} = await import("./sockets.service.ts");
const { announceSocket, mayAnyoneListen, socketTtl } = await import("./open-sockets.ts");
const { announceNews, isNewsQueued } = await import("./topic-news.ts");
const { circleTopic, feedTopic } = await import("./topics.ts");
const smallTopic = circleTopic("cir_small");
afterEach(() => void vi.restoreAllMocks());
afterAll(() => table.close());

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const write = (prefix: string, count: number, ttl: number, topic: string = feedTopic) =>
  putItems(
    Array.from({ length: count }, (_, index) => {
      const connectionId = `${prefix}-${String(index).padStart(3, "0")}`;
      const put = WatchEntity.put({ topic, connectionId, userId: "ada", ttl }).params();
      return itemOf(put);
    }),
  );

describe("while no one has a socket", () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("no member's sockets and no topic's watchers are looked for", async () => {
    const sends = watchSends(client, (_command, send) => send());
    await withSharedSocketReads(async () => {
      expect(await socketsToTell(["ada", "ben"])).toEqual([]);
      expect(await socketsToPushTo(["ada", "ben"])).toEqual([]);
      expect(await watchersIfFew(feedTopic)).toEqual([]);
    });
    expect(sends).toHaveBeenCalledTimes(1);
  });

  test("the first who opens one is found", async () => {
    await putItems(verifiedMember("ida"));
    await AccountEntity.patch({ userId: "ida" })
      .set({ onboardingCompletedAt: "2026-11-20T10:00:00.000Z" })
      .go();
    await openSocket("ida", "ida-1", { id: "sin_1", startedAt: Date.now(), byPasskey: false });
    for (const found of [await socketsToTell(["ada", "ida"]), await socketsToPushTo(["ida"])]) {
      expect(found.map(({ connectionId }) => connectionId)).toEqual(["ida-1"]);
    }
  });

  test("that an hour's sockets may be open is written once, for as long as the last may be", async () => {
    const until = async () => (await OpenSocketsEntity.get({ name: "all" }).go()).data?.until ?? 0;
    await announceSocket();
    const first = await until();
    vi.advanceTimersByTime(59 * 60_000);
    await announceSocket();
    expect(await until()).toBe(first);
    vi.advanceTimersByTime(2 * 60_000);
    await announceSocket();
    expect(await until()).toBeGreaterThanOrEqual(Date.now() + socketTtl);
    vi.advanceTimersByTime(4 * 3_600_000);
    expect(await mayAnyoneListen()).toBe(false);
    await announceSocket();
    expect(await mayAnyoneListen()).toBe(true);
  });
});

test("each of a thousand open sockets is found, however many expired ones come first", async () => {
  await write("expired", 1_200, inSeconds(-60));
  await write("open", 1_000, inSeconds(600));
  expect(await watchersIfFew(feedTopic)).toBeNull();
  const found = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof watchersOf>> = await watchersOf(feedTopic, cursor);
    found.push(...page.sockets);
    cursor = page.cursor;
  } while (cursor !== null);
  expect(found).toHaveLength(1_000);
  expect(found.every(({ connectionId }) => connectionId.startsWith("open"))).toBe(true);
});

test("a topic's watchers are found without expired sockets", async () => {
  await write("expired", 3, inSeconds(-60), smallTopic);
  await write("open", 2, inSeconds(600), smallTopic);
  const few = await watchersIfFew(smallTopic);
  expect(few?.map(({ connectionId }) => connectionId)).toEqual(["open-000", "open-001"]);
});

test("a member who's banned as their socket opens has none", async () => {
  await putItems(verifiedMember("eva"));
  const set = (change: object) => AccountEntity.patch({ userId: "eva" }).set(change).go();
  await set({ onboardingCompletedAt: "2026-11-20T10:00:00.000Z" });
  let isBanned = false;
  // The sockets that the ban closes don't have this one yet.
  watchSends(client, async ({ input }, send) => {
    if (!isBanned && JSON.stringify(input).includes('"__edb_e__":"socket"')) {
      isBanned = true;
      await set({ restriction: { reason: "Rest." } });
    }
    return send();
  });
  const opened = openSocket("eva", "late", {
    id: "sin_1",
    startedAt: Date.now(),
    byPasskey: false,
  });
  await expect(opened).rejects.toMatchObject({ code: "account.suspended" });
  expect(await socketsOf(["eva"])).toEqual([]);
});

test("a socket that the gateway doesn't know is forgotten, but not while it's opening", async () => {
  const signIn = { userId: "dora", signInId: "sin_1", signedInAt: 1 };
  const twoHours = 2 * 3_600 + 5 * 60;
  await SocketEntity.put({ ...signIn, connectionId: "old", ttl: inSeconds(twoHours - 31) }).go();
  await SocketEntity.put({ ...signIn, connectionId: "new", ttl: inSeconds(twoHours) }).go();
  await watch("dora", "old", circleTopic("cir_old"));
  for (const connectionId of ["old", "new", "unknown"])
    await deleteGoneSocket("dora", connectionId);
  expect((await socketsOf(["dora"])).map(({ connectionId }) => connectionId)).toEqual(["new"]);
  expect(await watchersIfFew(circleTopic("cir_old"))).toEqual([]);
});

test("closing a socket ends its watching of several topics", async () => {
  const topics = ["one", "two", "three", "four"].map((name) => circleTopic(`cir_${name}`));
  const socket = { userId: "cleo", connectionId: "cleo-1" };
  const signIn = { signInId: "sin_1", signedInAt: 1, ttl: inSeconds(600) };
  await SocketEntity.put({ ...socket, ...signIn }).go();
  const watchAll = () => topics.map((topic) => watch("cleo", "cleo-1", topic));
  await Promise.all([...watchAll(), ...watchAll()]);
  const { data } = await SocketEntity.get(socket).go();
  expect(data?.watching?.toSorted()).toEqual(topics.toSorted());
  await closeSocket("cleo", "cleo-1");
  expect(await Promise.all(topics.map(watchersIfFew))).toEqual([[], [], [], []]);
});

describe("the pushes of a batch of events", () => {
  const topic = circleTopic("cir_batch");
  const idsOf = (sockets: { connectionId: string }[] | null) =>
    sockets?.map(({ connectionId }) => connectionId);
  beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("read a member's sockets and a topic's watchers once", async () => {
    const socket = { userId: "finn", connectionId: "finn-1" };
    await SocketEntity.put({ ...socket, signInId: "one", signedInAt: 1, ttl: inSeconds(60) }).go();
    await watch("finn", "finn-1", topic);
    const sends = watchSends(client, (_command, send) => send());
    const readAll = async () => {
      expect(idsOf(await socketsToPushTo(["finn", "gus", "finn"]))).toEqual(["finn-1"]);
      expect(idsOf(await watchersIfFew(topic))).toEqual(["finn-1"]);
    };
    await withSharedSocketReads(async () => {
      await readAll();
      await readAll();
    });
    expect(sends).toHaveBeenCalledTimes(3);
    await readAll();
    expect(sends).toHaveBeenCalledTimes(6);
  });

  test("reach a page that opened its socket since they were read", async () => {
    const socket = { userId: "hana", connectionId: "hana-1" };
    const of = { signInId: "one", signedInAt: 1, ttl: inSeconds(60) };
    const late = circleTopic("cir_late");
    await withSharedSocketReads(async () => {
      expect(await socketsToPushTo(["hana"])).toEqual([]);
      expect(await watchersIfFew(late)).toEqual([]);
      await SocketEntity.put({ ...socket, ...of }).go();
      await watch("hana", "hana-1", late);
      vi.advanceTimersByTime(250);
      expect(idsOf(await socketsToPushTo(["hana"]))).toEqual(["hana-1"]);
      expect(idsOf(await watchersIfFew(late))).toEqual(["hana-1"]);
    });
  });

  test("no longer reach a member whose watching ended within it", async () => {
    await withSharedSocketReads(async () => {
      expect(idsOf(await watchersIfFew(topic))).toEqual(["finn-1"]);
      await unwatch("finn-1", topic);
      expect(await watchersIfFew(topic)).toEqual([]);
    });
  });
});

describe("news of a topic that many watch", () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("is sent immediately, then at most once a second", async () => {
    const queued: number[] = [];
    enqueueJob.mockImplementation(async (_job, _payload, delay = 0) => {
      queued.push(delay);
    });
    for (let event = 0; event < 50; event++) await announceNews(feedTopic);
    expect(queued).toEqual([0, 1]);
    expect(isNewsQueued(feedTopic)).toBe(true);
    vi.advanceTimersByTime(500);
    for (let event = 0; event < 50; event++) await announceNews(feedTopic);
    expect(queued).toEqual([0, 1]);
    vi.advanceTimersByTime(1_000);
    for (let event = 0; event < 50; event++) await announceNews(feedTopic);
    expect(queued).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    await announceNews(feedTopic);
    expect(queued.at(-1)).toBe(0);
  });
});
