import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { day } = await import("../kernel/clock.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { resolveReport } = await import("./decide.service.ts");
const { ReportEntity } = await import("./reports.entity.ts");
const { liftRestriction } = await import("./restrictions.service.ts");
afterAll(() => table.close());

const mod = system("mod");
let runs = 0;
let userId = "";

beforeEach(async () => {
  userId = `ben${++runs}`;
  await putItems([...verifiedMember("mod"), ...verifiedMember(userId)]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function report(name: string): Promise<string> {
  const reportId = `rpt_${userId}_${name}`;
  const at = "2026-11-20T12:00:00.000Z";
  const row = {
    reportId,
    reporterId: "ada",
    ownerId: userId,
    kind: "profile" as const,
    subject: { kind: "profile" as const, userId },
    reason: "spam" as const,
    excerpt: "",
    status: "open" as const,
    createdAt: at,
    sortedAt: at,
  };
  await putItems([itemOf(ReportEntity.put(row).params())]);
  return reportId;
}

const suspend = (reportId: string, days: 1 | 7 | 30) =>
  resolveReport(mod, { reportId, decision: "suspend", reason: `For ${days}.`, days });

async function suspended(name: string, days: 1 | 7 | 30): Promise<string> {
  const reportId = await report(name);
  await suspend(reportId, days);
  return reportId;
}

const lift = (reportId: string) => liftRestriction(mod, { userId, reportId });

/** As a moderator who's refused, because another decided at the same moment, and does it again. */
async function insist(act: () => Promise<unknown>): Promise<void> {
  await expect(act()).rejects.toMatchObject({ code: "request.conflict" });
  await act();
}

async function reasonNow(): Promise<string | undefined> {
  const { data } = await AccountEntity.get({ userId }).go({ consistent: true });
  return data?.restriction?.reason;
}

test.each([
  ["short", "long"],
  ["long", "short"],
] as const)("a %s and a %s suspension lifted concurrently both end", async (first, second) => {
  const reports = { long: await suspended("long", 30), short: await suspended("short", 7) };
  justBefore(client, () => lift(reports[first]));
  await insist(() => lift(reports[second]));
  expect(await reasonNow()).toBeUndefined();
});

test("a suspension decided while a longer one is being lifted applies", async () => {
  const long = await suspended("long", 30);
  const short = await report("short");
  justBefore(client, () => lift(long));
  await insist(() => suspend(short, 7));
  expect(await reasonNow()).toBe("For 7.");
});

test("a suspension decided just before a longer one is lifted applies", async () => {
  const long = await suspended("long", 30);
  const short = await report("short");
  justBefore(client, () => suspend(short, 7));
  await insist(() => lift(long));
  expect(await reasonNow()).toBe("For 7.");
});

test("a suspension that the index doesn't list yet applies once a longer one is lifted", async () => {
  const long = await suspended("long", 30);
  await suspended("short", 1);
  await suspended("middle", 7);
  watchSends(client, async ({ input }, send) =>
    "KeyConditionExpression" in input ? { Items: [] } : send(),
  );
  await lift(long);
  expect(await reasonNow()).toBe("For 7.");
});

test("a suspension that was lifted doesn't apply, though the index still lists it", async () => {
  const long = await suspended("long", 30);
  const short = await suspended("short", 7);
  const { data } = await ReportEntity.get({ reportId: short }).go();
  await lift(short);
  // The report was made above.
  const before = itemOf(ReportEntity.put(data as NonNullable<typeof data>).params());
  watchSends(client, async ({ input }, send) =>
    "KeyConditionExpression" in input ? { Items: [before] } : send(),
  );
  await lift(long);
  expect(await reasonNow()).toBeUndefined();
});

test("only what restricts a member can be lifted", async () => {
  const open = await report("open");
  await expect(lift(open)).rejects.toMatchObject({ code: "not_found" });
  const warning = await report("warning");
  await resolveReport(mod, { reportId: warning, decision: "warn", reason: "Be kind." });
  await expect(lift(warning)).rejects.toMatchObject({ code: "not_found" });
  const { data } = await ReportEntity.get({ reportId: warning }).go({ consistent: true });
  expect(data?.takenBackAt).toBeUndefined();
});

/** Counts transactions, of which each writes an event. */
function watchTransactions() {
  const sent = watchSends(client, (_command, send) => send());
  return () => sent.mock.calls.filter(([{ input }]) => "TransactItems" in input).length;
}

test("a restriction that was lifted is lifted once, so its member is notified once", async () => {
  const long = await suspended("long", 30);
  await lift(long);
  const transactions = watchTransactions();
  await lift(long);
  expect(transactions()).toBe(0);
  vi.restoreAllMocks();
  const other = await suspended("other", 7);
  justBefore(client, () => lift(other));
  await insist(() => lift(other));
  expect(await reasonNow()).toBeUndefined();
});

test("a restriction that has run out isn't lifted, as if it had ended early", async () => {
  const long = await suspended("long", 7);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 8 * day);
  const transactions = watchTransactions();
  await lift(long);
  expect(transactions()).toBe(0);
});
