import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

const table = await startTable();
const { newId } = await import("../kernel/ids.ts");
const { client } = await import("../kernel/table.ts");
const { NotificationActorEntity } = await import("./actors.entity.ts");
const { CountsEntity } = await import("./counts.entity.ts");
const { createNotification } = await import("./create.service.ts");
const { NotificationEntity } = await import("./notifications.entity.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

let people = 0;

const react = (userId: string, person: string, domainEventId: string) =>
  createNotification(domainEventId, {
    userId,
    type: "post_reaction",
    title: `${person} reacted`,
    message: "",
    sender: { userId: person, name: person, username: person, imageUrl: null },
    metadata: {},
    groupKey: "post-1",
    mail: null,
  });

/**
 * The write with this number is the worker's last.
 * @param when whether it dies before the write or after it, without its answer
 */
function dieAtWrite(number: number, when: "before" | "after"): { writes: string[] } {
  const seen: string[] = [];
  watchSends(client, async (command, send) => {
    const { name } = command.constructor;
    const dies = /Put|Update|Transact/.test(name) && seen.push(name) === number;
    if (dies && when === "before") throw new Error("killed");
    const answer = await send();
    if (dies) throw new Error("killed");
    return answer;
  });
  return { writes: seen };
}

async function stateOf(userId: string) {
  const [{ data: notices }, { data: counts }] = await Promise.all([
    NotificationEntity.query.one({ userId }).go(),
    CountsEntity.get({ userId }).go(),
  ]);
  const { data: pointers } = await NotificationActorEntity.query.byRecipient({ userId }).go();
  return {
    totals: notices.map(({ totalReactors }) => totalReactors),
    unread: counts?.unreadNotifications,
    pointers: pointers.map(({ actorId }) => actorId).sort(),
    pointAtGroup: pointers.every(({ groupCreatedAt }) => groupCreatedAt === notices[0]?.createdAt),
  };
}

const deaths = [1, 2, 3].flatMap((number) =>
  (["before", "after"] as const).map((when) => ({ number, when })),
);

test.each(deaths)(
  "a first reaction whose worker dies $when write $number is complete, and counted once, when it's delivered again",
  async ({ number, when }) => {
    const userId = `ada-${++people}`;
    const event = newId("domainEvent");
    dieAtWrite(number, when);
    await expect(react(userId, "ben", event)).rejects.toThrow("killed");
    vi.restoreAllMocks();
    await react(userId, "ben", event);
    await react(userId, "ben", event);
    expect(await stateOf(userId)).toEqual({
      totals: [1],
      unread: 1,
      pointers: ["ben"],
      pointAtGroup: true,
    });
  },
);

test.each([
  { number: 1, when: "before" },
  { number: 1, when: "after" },
  { number: 2, when: "before" },
  { number: 2, when: "after" },
] as const)(
  "a second person's reaction whose worker dies $when write $number joins the group once",
  async ({ number, when }) => {
    const userId = `ada-${++people}`;
    await react(userId, "ben", newId("domainEvent"));
    const event = newId("domainEvent");
    dieAtWrite(number, when);
    await expect(react(userId, "cleo", event)).rejects.toThrow("killed");
    vi.restoreAllMocks();
    await react(userId, "cleo", event);
    await react(userId, "ben", newId("domainEvent"));
    expect(await stateOf(userId)).toEqual({
      totals: [2],
      unread: 1,
      pointers: ["ben", "cleo"],
      pointAtGroup: true,
    });
  },
);

test("a first notification is three small writes, and another by the same person one", async () => {
  const userId = `ada-${++people}`;
  const first = dieAtWrite(Number.POSITIVE_INFINITY, "before");
  await react(userId, "ben", newId("domainEvent"));
  expect(first.writes).toEqual(["UpdateCommand", "PutCommand", "PutCommand"]);
  vi.restoreAllMocks();
  const second = dieAtWrite(Number.POSITIVE_INFINITY, "before");
  await react(userId, "ben", newId("domainEvent"));
  expect(second.writes).toEqual(["PutCommand"]);
});

test("two events that both find the bell's row read count it once", async () => {
  const userId = `ada-${++people}`;
  await Promise.all(
    ["ben", "cleo", "dan", "eva"].map((person) => react(userId, person, newId("domainEvent"))),
  );
  expect(await stateOf(userId)).toMatchObject({ totals: [4], unread: 1 });
});
