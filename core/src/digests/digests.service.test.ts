import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

const queued = vi.hoisted((): { queue: string; body: Record<string, unknown> }[] => []);
const failing = vi.hoisted(() => ({ userId: "" }));
vi.mock("../kernel/queues.ts", () => ({
  maxDelay: 900,
  enqueueMail: async ({ mailId }: { mailId: string }) => {
    if (failing.userId && mailId.endsWith(failing.userId)) throw new Error("Queue");
    queued.push({ queue: "mail", body: { mailId } });
  },
  enqueueJob: async (job: string, payload: object) => {
    queued.push({ queue: "jobs", body: { job, ...payload } });
  },
}));

const table = await startTable();
const { day, minute } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { AttentionEntity } = await import("../attention/settings.entity.ts");
const { EmailPreferencesEntity } = await import("../mail/preferences.entity.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { createNotification } = await import("../notifications/create.service.ts");
const { sendDigestPage, startDigests } = await import("../notifications/digest.service.ts");
const { sendDigest, sendDigestOf } = await import("./digests.service.ts");
afterAll(() => table.close());

const people = Array.from({ length: 120 }, (_, index) => `p${String(index).padStart(3, "0")}`);

await putItems(
  people.flatMap((userId) => [
    itemOf(
      AccountEntity.put({
        userId,
        username: userId,
        email: `${userId}@attune.example`,
        name: userId,
        createdAt: "2026-11-01T00:00:00.000Z",
      }).params(),
    ),
    itemOf(
      EmailPreferencesEntity.put({ userId, digest: "daily", batchNotifications: false }).params(),
    ),
  ]),
);
const today = new Date().toISOString().slice(0, 10);
/** Before every digest below. */
const happenedAt = Math.min(Date.now(), Date.parse(`${today}T06:00:00Z`));
const draft = {
  type: "connection_request" as const,
  title: "Ben would like to connect",
  message: "",
  sender: null,
  metadata: {},
  mail: null,
};
for (const userId of people) {
  await createNotification(`evt_${userId}`, { ...draft, userId }, { happenedAt });
}

beforeEach(async () => {
  // No digest before.
  await AttentionEntity.delete(people.map((userId) => ({ userId }))).go();
  queued.length = 0;
  failing.userId = "";
});

const mails = () => queued.filter(({ queue }) => queue === "mail").map(({ body }) => body);
type Page = Parameters<typeof sendDigestPage>[0];
type Single = Parameters<typeof sendDigestOf>[0];
// A queue's body is untyped JSON.
const asJob = <Job extends Page | Single>(body: unknown) => body as Job;

const nextJob = () => {
  const index = queued.findIndex(({ queue }) => queue === "jobs");
  return index < 0 ? null : queued.splice(index, 1)[0]?.body;
};

/** As the queue does. */
async function runAll(): Promise<Record<string, number>> {
  const ran: Record<string, number> = {};
  for (let job = nextJob(); job; job = nextJob()) {
    const name = String(job.job);
    ran[name] = (ran[name] ?? 0) + 1;
    if (name === "digest-page") await sendDigestPage(asJob<Page>(job));
    else if (name === "digest") await sendDigestOf(asJob<Single>(job));
  }
  return ran;
}

test("[O7] digests are queued page by page, one job for each member, and everyone gets theirs", async () => {
  await startDigests("daily");
  expect(mails()).toEqual([]);
  const first = nextJob();
  await sendDigestPage(asJob<Page>(first));
  expect(mails()).toEqual([]);
  expect(queued.filter(({ body }) => body.job === "digest")).toHaveLength(50);
  expect(await runAll()).toEqual({ "digest-page": 2, digest: people.length });
  expect(new Set(mails().map(({ mailId }) => mailId)).size).toBe(people.length);
});

test("[O7] a digest comes at 08:00 of the member's own zone, a weekly one on Mondays", async () => {
  const berlin = itemOf(
    EmailPreferencesEntity.put({
      userId: "p007",
      digest: "daily",
      batchNotifications: false,
      timeZone: "Europe/Berlin",
    }).params(),
  );
  await putItems([berlin]);
  const mailsAt = async (time: string) => {
    queued.length = 0;
    const at = Date.parse(time);
    vi.spyOn(Date, "now").mockReturnValue(at);
    await startDigests("daily", { morningOnly: true });
    await runAll();
    vi.restoreAllMocks();
    return mails().length;
  };
  const winter = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Berlin",
    hour: "2-digit",
    hourCycle: "h23",
  }).format(Date.parse(`${today}T07:00:00Z`));
  const inBerlin = winter === "08" ? "07" : "06";
  expect(await mailsAt(`${today}T${inBerlin}:05:00Z`)).toBe(1);
  expect(await mailsAt(`${today}T${inBerlin}:20:00Z`)).toBe(0);
  expect(await mailsAt(`${today}T08:00:00Z`)).toBe(people.length - 1);
});

test("[O7] a group's news is in the digest, also if the group began just before its time", async () => {
  const userId = "p201";
  const at = Date.parse(`${today}T08:00:00Z`);
  await putItems([
    itemOf(
      AccountEntity.put({
        userId,
        username: userId,
        email: `${userId}@attune.example`,
        name: userId,
        createdAt: "2026-11-01T00:00:00.000Z",
      }).params(),
    ),
    itemOf(
      EmailPreferencesEntity.put({ userId, digest: "daily", batchNotifications: false }).params(),
    ),
  ]);
  const joinGroup = (person: string, happenedAt: number) =>
    createNotification(
      newId("domainEvent", happenedAt),
      {
        ...draft,
        userId,
        type: "post_reaction",
        sender: { userId: person, name: person, username: person, imageUrl: null },
        groupKey: "post_reaction_1",
      },
      { happenedAt },
    );
  vi.spyOn(Date, "now").mockReturnValue(at);
  await joinGroup("ben", at - day - 5 * minute);
  await joinGroup("cleo", at - day + 5 * minute);
  await sendDigestOf({ userId, digestType: "daily", at });
  vi.restoreAllMocks();
  expect(mails()).toHaveLength(1);
});

test("[O7] what happens while a run starts late is in the next day's digest", async () => {
  const quiet = "p100";
  const setTime = (time: number) => vi.spyOn(Date, "now").mockReturnValue(time);
  const daily = async (time: string) => {
    queued.length = 0;
    setTime(Date.parse(time));
    await startDigests("daily", { morningOnly: true });
    await runAll();
    return mails().filter(({ mailId }) => String(mailId).endsWith(quiet)).length;
  };
  expect(await daily("2027-06-10T08:00:05Z")).toBe(0);
  const happenedAt = Date.parse("2027-06-10T08:00:20Z");
  setTime(happenedAt);
  await createNotification("evt_late", { ...draft, userId: quiet }, { happenedAt });
  expect(await daily("2027-06-11T08:00:40Z")).toBe(1);
  vi.restoreAllMocks();
});

test("[O7] the hour that a clock change repeats is in the next day's digest", async () => {
  const traveller = "p101";
  await putItems([
    itemOf(
      EmailPreferencesEntity.put({
        userId: traveller,
        digest: "daily",
        batchNotifications: false,
        timeZone: "Europe/Berlin",
      }).params(),
    ),
  ]);
  const happenedAt = Date.parse("2027-10-30T06:30:00Z");
  const at = Date.parse("2027-10-31T07:00:00Z");
  vi.spyOn(Date, "now").mockReturnValue(at);
  await createNotification("evt_autumn", { ...draft, userId: traveller }, { happenedAt });
  await sendDigestOf({ userId: traveller, digestType: "daily", at });
  vi.restoreAllMocks();
  expect(mails()).toHaveLength(1);
});

test("[O7] a job that fails or runs twice makes one mail, and the others don't wait for it", async () => {
  failing.userId = "p003";
  const at = Date.now();
  const digestOf = (userId: string) => sendDigestOf({ userId, digestType: "daily", at });
  await expect(digestOf("p003")).rejects.toThrow("Queue");
  await digestOf("p004");
  failing.userId = "";
  await digestOf("p003");
  await digestOf("p003");
  const ids = mails().map(({ mailId }) => String(mailId));
  expect(ids.filter((id) => id.endsWith("p004"))).toHaveLength(1);
  expect(new Set(ids).size).toBe(2);
});

test("[O7] who changed to a weekly digest meanwhile gets no daily one, in calm mode one a day", async () => {
  await putItems([
    itemOf(EmailPreferencesEntity.put({ userId: "p005", digest: "weekly" }).params()),
  ]);
  const job = { userId: "p005", at: Date.now() };
  await sendDigestOf({ ...job, digestType: "daily" });
  expect(mails()).toEqual([]);
  await putItems([itemOf(AttentionEntity.put({ userId: "p005", calm: true }).params())]);
  await sendDigestOf({ ...job, digestType: "weekly" });
  expect(mails()).toEqual([]);
  await sendDigestOf({ ...job, digestType: "daily" });
  expect(mails()).toHaveLength(1);
});

test("[O7] members who are banned, lapsed or being deleted get no digest, those in grace do", async () => {
  const past = "2026-01-01T00:00:00.000Z";
  const future = new Date(Date.now() + 86_400_000).toISOString();
  const changes = {
    p010: { restriction: { reason: "Be kind." } },
    p011: { restriction: { reason: "Be kind.", until: future } },
    p012: { membershipStatus: "lapsed" },
    p013: { membershipStatus: "cancelled", membershipEndsAt: past },
    p014: { deletingSince: past },
    p015: { restriction: { reason: "Be kind.", until: past } },
    p016: { membershipStatus: "grace", membershipEndsAt: future },
    p017: { membershipStatus: "lapsed", permissions: ["users_update" as const] },
  };
  for (const [userId, change] of Object.entries(changes)) {
    await AccountEntity.patch({ userId }).set(change).go();
    await sendDigestOf({ userId, digestType: "daily", at: Date.now() });
  }
  const receivers = mails().map(({ mailId }) => String(mailId).slice(-4));
  expect(receivers).toEqual(["p015", "p016", "p017"]);
  // The admin who sends one by hand learns why.
  queued.length = 0;
  for (const userId of ["p010", "p012", "p014"]) {
    expect(await sendDigest(userId, "daily")).toMatchObject({ success: false, code: "shut_out" });
  }
  expect(mails()).toEqual([]);
});
