import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

const queued = vi.hoisted((): { queue: string; body: Record<string, unknown> }[] => []);
const failing = vi.hoisted(() => ({ userId: "" }));
vi.mock("../kernel/queues.ts", () => ({
  maxDelay: 900,
  enqueueMail: async (mailId: string) => {
    if (failing.userId && mailId.endsWith(failing.userId)) throw new Error("Queue");
    queued.push({ queue: "mail", body: { mailId } });
  },
  enqueueJob: async (job: string, payload: object) => {
    queued.push({ queue: "jobs", body: { job, ...payload } });
  },
}));

const table = await startTable();
const { putItems } = await import("../kernel/raw-items.ts");
const { EmailPreferencesEntity } = await import("../mail/preferences.entity.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { createNotification } = await import("./create.service.ts");
const { sendDigestOf, sendDigestPage, startDigests } = await import("./digest.service.ts");
afterAll(() => table.close());

const people = Array.from({ length: 120 }, (_, index) => `p${String(index).padStart(3, "0")}`);
// ElectroDB declares what params() gives as a plain record.
const itemOf = (put: unknown) => (put as { Item: object }).Item;

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
for (const userId of people) {
  await createNotification(`evt_${userId}`, {
    userId,
    type: "connection_request",
    title: "Ben would like to connect",
    message: "",
    sender: null,
    metadata: {},
    mail: null,
  });
}

beforeEach(() => {
  queued.length = 0;
  failing.userId = "";
});

const mails = () => queued.filter(({ queue }) => queue === "mail").map(({ body }) => body);
const nextJob = () => {
  const index = queued.findIndex(({ queue }) => queue === "jobs");
  return index < 0 ? null : queued.splice(index, 1)[0]?.body;
};
type Page = Parameters<typeof sendDigestPage>[0];
type Single = Parameters<typeof sendDigestOf>[0];
// A queue's body is untyped JSON.
const asJob = <Job extends Page | Single>(body: unknown) => body as Job;

test("[O7] digests are queued page by page, and everyone gets theirs", async () => {
  await startDigests("daily");
  expect(mails()).toEqual([]);
  const perJob: number[] = [];
  for (let job = nextJob(); job; job = nextJob()) {
    const before = mails().length;
    expect(job).toMatchObject({ job: "digest-page", digestType: "daily" });
    await sendDigestPage(asJob<Page>(job));
    perJob.push(mails().length - before);
  }
  expect(perJob).toEqual([50, 50, 20]);
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
    for (let job = nextJob(); job; job = nextJob()) await sendDigestPage(asJob<Page>(job));
    vi.restoreAllMocks();
    return mails().length;
  };
  const day = new Date().toISOString().slice(0, 10);
  const winter = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Berlin",
    hour: "2-digit",
    hourCycle: "h23",
  }).format(Date.parse(`${day}T07:00:00Z`));
  const inBerlin = winter === "08" ? "07" : "06";
  expect(await mailsAt(`${day}T${inBerlin}:05:00Z`)).toBe(1);
  expect(await mailsAt(`${day}T${inBerlin}:20:00Z`)).toBe(0);
  expect(await mailsAt(`${day}T08:00:00Z`)).toBe(people.length - 1);
});

test("[O7] a digest that fails is tried again by itself, and the others go out", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  failing.userId = "p003";
  await startDigests("daily");
  await sendDigestPage(asJob<Page>(nextJob()));
  expect(mails()).toHaveLength(49);
  const job = nextJob();
  expect(job).toMatchObject({ job: "digest", userId: "p003" });
  failing.userId = "";
  await sendDigestOf(asJob<Single>(job));
  expect(mails()).toHaveLength(50);
  expect(nextJob()).toMatchObject({ job: "digest-page", cursor: expect.any(String) });
});
