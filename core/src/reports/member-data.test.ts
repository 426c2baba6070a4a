import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { formerMember } = await import("../members/former-member.ts");
const { client, table: tableName } = await import("../kernel/table.ts");
const { listMyDecisions } = await import("./appeals.service.ts");
const { resolveReport } = await import("./decide.service.ts");
const { ReportEntity } = await import("./reports.entity.ts");
const { memberData } = await import("./reports.member-data.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const at = "2026-11-20T12:00:00.000Z";
const report = (reportId: string, decision?: "ban" | "none") =>
  itemOf(
    ReportEntity.put({
      reportId,
      reporterId: "ada",
      ownerId: "ben",
      kind: "message",
      subject: { kind: "message", conversationId: "con_1", messageIds: ["msg_1"] },
      reason: "harassment",
      note: "He frightens me.",
      excerpt: "Answer me.",
      lines: [
        { byReporter: true, body: "Please stop.", createdAt: at },
        { byReporter: false, body: "Answer me.", createdAt: at },
      ],
      status: decision ? "resolved" : "open",
      ...(decision && { decision, decisionReason: "Threats." }),
      createdAt: at,
      sortedAt: at,
    }).params(),
  );

test("a decision stays with the one it's about when its reporter's account is deleted", async () => {
  await putItems([report("rep_1", "ban"), report("rep_2", "none"), report("rep_3")]);
  for (const { deletion } of memberData.rows) await deletion?.deletePage(system("ada"), null);
  const { items } = await listMyDecisions(system("ben"), undefined);
  expect(items.map(({ reportId, reason }) => ({ reportId, reason }))).toEqual([
    { reportId: "rep_1", reason: "Threats." },
  ]);
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName }));
  expect(Items).toHaveLength(1);
  const left = JSON.stringify(Items);
  for (const own of ["ada", "He frightens me.", "Please stop."]) expect(left).not.toContain(own);
  expect(left).toContain("Answer me.");
});

test("a report that's decided at the moment its reporter's account is deleted stays, without them", async () => {
  await putItems([report("rep_4")]);
  let isDecided = false;
  watchSends(client, async ({ input }, send) => {
    const removes = "TransactItems" in input || "ConditionExpression" in input;
    if (removes && !isDecided) {
      isDecided = true;
      const decision = { reportId: "rep_4", decision: "warn", reason: "Not here." } as const;
      await resolveReport(system("mod"), decision);
    }
    return send();
  });
  for (const { deletion } of memberData.rows) await deletion?.deletePage(system("ada"), null);
  expect(isDecided).toBe(true);
  const { data } = await ReportEntity.get({ reportId: "rep_4" }).go();
  expect(data).toMatchObject({ decision: "warn", reporterId: formerMember.userId });
  expect(JSON.stringify(data)).not.toContain("He frightens me.");
});

test("a report whose reporter's account is deleted at the moment it's decided can't be decided", async () => {
  await putItems([report("rep_5")]);
  justBefore(client, async () => {
    for (const { deletion } of memberData.rows) await deletion?.deletePage(system("ada"), null);
  });
  const decision = { reportId: "rep_5", decision: "warn", reason: "Not here." } as const;
  await expect(resolveReport(system("mod"), decision)).rejects.toMatchObject({
    code: "report.resolved",
  });
  expect((await ReportEntity.get({ reportId: "rep_5" }).go()).data).toBeNull();
});
