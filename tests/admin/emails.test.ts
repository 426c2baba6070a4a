import { day, hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { letPass } from "../support/clock.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;
let admin: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  cleo = await becomeMember(world, { name: "Cleo Reed", username: "cleo" });
  dora = await becomeMember(world, { name: "Dora Vale", username: "dora" });
  emil = await becomeMember(world, { name: "Emil Stone", username: "emil" });
  admin = await becomeMember(world, { name: "Ute Shaw", username: "ute" });
  await grant(world, admin.userId, ["system_admin"]);
  await pass(2 * minute);
});
afterAll(() => world?.close());

const pass = (time: number) => letPass(world, time, [ada, ben, cleo, dora, emil, admin]);

const rows = async (entity: string) => (await rowsByEntity(world))(entity);

const denied = { status: 403, code: "permission.denied" };

const noneCounted = { emailsSent: 0, emailsFailed: 0, emailsUnwanted: 0, totalProcessed: 0 };

const batch = (limit?: number) =>
  admin.api.mail.batchProcessEmails({
    type: "connection_requests",
    ...(limit === undefined ? {} : { limit }),
  });

async function ask(sender: Person, receiver: Person): Promise<string> {
  await sender.api.connections.sendRequest({ receiverId: receiver.userId });
  await world.settle();
  const { sent } = await sender.api.connections.listRequests();
  return sent.find(({ person }) => person.userId === receiver.userId)?.requestId ?? "";
}

describe("connection request emails", () => {
  test("[O8] [X4] a request is mailed by the batch alone, once, and marked", async () => {
    const requestId = await ask(ada, ben);
    const since = world.clock.now();
    await pass(2 * hour);
    expect(mailsTo(world, ben, since)).toEqual([]);
    expect(await admin.api.mail.getPendingConnectionRequestsWithoutEmails()).toMatchObject({
      count: 1,
      countIsWhole: true,
      items: [{ requestId }],
    });

    expect(await batch()).toEqual({
      success: true,
      message: "1 email is on the way.",
      code: "queued",
      ...noneCounted,
      emailsSent: 1,
      totalProcessed: 1,
    });
    await world.settle();
    const [mail] = mailsTo(world, ben, since);
    expect(mail?.subject).toBe("Ada Winter would like to connect");
    expect(mail?.text).toContain("/connections?tab=requests");
    const sides = (await rows("connection")).filter((row) => row.requestId === requestId);
    expect(sides.map(({ emailSent }) => emailSent)).toEqual([true, true]);

    expect(await batch()).toEqual({
      success: true,
      message: "No emails to send",
      code: "nothing_waiting",
      ...noneCounted,
    });
    await pass(2 * hour);
    expect(mailsTo(world, ben, since)).toHaveLength(1);
    await ben.api.connections.declineRequest({ requestId });
  });

  test("[O8] the oldest comes first, no more than the limit, and an answered request never", async () => {
    const first = await ask(ben, cleo);
    const second = await ask(cleo, ada);
    const waiting = async () =>
      (await admin.api.mail.getPendingConnectionRequestsWithoutEmails()).items.map(
        ({ requestId }) => requestId,
      );
    expect(await waiting()).toEqual([first, second]);
    expect(await batch(1)).toMatchObject({ emailsSent: 1, totalProcessed: 1 });
    expect(await waiting()).toEqual([second]);
    await ada.api.connections.acceptRequest({ requestId: second });
    expect(await waiting()).toEqual([]);
    await ben.api.connections.cancelRequest({ requestId: first });
    expect(await batch()).toMatchObject({ totalProcessed: 0 });
  });

  test("[O2] [O8] members who want no such mail get none, and don't hold up others", async () => {
    await ada.api.profiles.updateNotificationPreferences({ connection_requests: false });
    const since = world.clock.now();
    await ask(admin, ada);
    expect(await batch()).toMatchObject({
      success: true,
      message: "0 emails are on the way. 1 skipped: turned off in settings, or answered since.",
      code: "queued",
      emailsSent: 0,
      emailsFailed: 0,
      emailsUnwanted: 1,
      totalProcessed: 1,
    });
    await world.settle();
    expect(mailsTo(world, ada, since)).toEqual([]);
    expect(await batch()).toMatchObject({ totalProcessed: 0 });
    await ada.api.profiles.updateNotificationPreferences({ connection_requests: true });
  });

  test("[O8] failures are reported, and go with the next batch", async () => {
    const since = world.clock.now();
    await ask(cleo, ben);
    world.faults.rate("sqs.SendMessage", 1);
    const failed = await batch();
    world.faults.clear();
    expect(failed).toMatchObject({
      success: false,
      code: "some_failed",
      emailsSent: 0,
      emailsFailed: 1,
    });
    expect(await batch()).toMatchObject({ success: true, emailsSent: 1, emailsFailed: 0 });
    await world.settle();
    expect(mailsTo(world, ben, since)).toHaveLength(1);
  });

  test("[O8] an admin can mark a request as notified", async () => {
    const requestId = await ask(ben, admin);
    expect(await refusedWith(ada.api.mail.markConnectionRequestEmailSent({ requestId }))).toEqual(
      denied,
    );
    await admin.api.mail.markConnectionRequestEmailSent({ requestId });
    const side = (await rows("connection")).find((row) => row.requestId === requestId);
    expect(side?.emailSent).toBe(true);
    expect(await batch()).toMatchObject({ totalProcessed: 0 });
    expect(
      await refusedWith(admin.api.mail.markConnectionRequestEmailSent({ requestId })),
    ).toMatchObject({ code: "not_found" });
  });
});

describe("digests", () => {
  const digest = (person: Person, digestType: "daily" | "weekly") =>
    admin.api.mail.sendDigestEmail({ userId: person.userId, digestType });
  const nothing = {
    success: false,
    message: "There's nothing to report from that time.",
    code: "empty",
  };

  test("[O7] a daily digest looks back a day, a weekly one a week, each once a day", async () => {
    await pass(8 * day);
    expect(await digest(ben, "weekly")).toEqual(nothing);
    await ask(dora, ben);
    const since = world.clock.now();
    expect(await digest(ben, "daily")).toEqual({
      success: true,
      message: "The digest is on its way.",
      code: "queued",
    });
    await pass(minute);
    expect(await digest(ben, "daily")).toMatchObject({ success: false, code: "sent_today" });
    await pass(2 * hour);
    const [daily, ...others] = mailsTo(world, ben, since);
    expect(others).toEqual([]);
    expect(daily?.subject).toBe("Your day");
    expect(daily?.text).toContain("Dora Vale would like to connect");

    await pass(day);
    expect(await digest(ben, "daily")).toEqual(nothing);
    expect(await digest(ben, "weekly")).toMatchObject({ success: true });
    await pass(2 * hour);
    expect(mailsTo(world, ben, since).map(({ subject }) => subject)).toContain("Your week");
    await pass(6 * day);
    expect(await digest(ben, "weekly")).toEqual(nothing);
  });

  test("[O7] members who stopped all emails get no digest either", async () => {
    await ask(dora, cleo);
    await cleo.api.mail.updateEmailPreferences({ unsubscribedAll: true });
    const since = world.clock.now();
    expect(await digest(cleo, "daily")).toEqual({
      success: false,
      message: "The member wants no emails.",
      code: "unwanted",
    });
    await pass(2 * hour);
    expect(mailsTo(world, cleo, since)).toEqual([]);
    await cleo.api.mail.updateEmailPreferences({ unsubscribedAll: false });
  });

  test("[O8] only an admin can start the scheduled batches", async () => {
    await cleo.api.mail.updateEmailPreferences({ digest: "weekly" });
    await ask(emil, cleo);
    const since = world.clock.now();
    expect(await refusedWith(ada.api.mail.emailBatchProcessor({ batchType: "weekly" }))).toEqual(
      denied,
    );
    expect(await admin.api.mail.emailBatchProcessor({ batchType: "weekly" })).toEqual({
      success: true,
      message: "It's started, and runs in the background.",
      code: "begun",
    });
    await pass(2 * hour);
    expect(mailsTo(world, cleo, since).map(({ subject }) => subject)).toEqual(["Your week"]);
  });
});

describe("email diagnostics", () => {
  test("[O9] [X5] the last five emails and three requests, without names or addresses", async () => {
    const diagnostics = await admin.api.mail.getEmailDiagnostics();
    expect(diagnostics.recent).toHaveLength(5);
    const times = diagnostics.recent.map(({ sentAt }) => sentAt ?? "");
    expect(times.every((time) => time > "2026")).toBe(true);
    expect(diagnostics.waitingRequests.count).toBe(3);
    expect(diagnostics.waitingRequests.items).toHaveLength(3);
    const text = JSON.stringify(diagnostics);
    for (const person of [ada, ben, cleo, admin]) {
      expect(text).not.toContain(person.userId);
      expect(text).not.toContain(person.email);
      expect(text).not.toContain(person.name);
    }
  });

  test("[O9] [X5] the stats count by status and type over thirty days, or as many as requested", async () => {
    const stats = await admin.api.mail.getEmailProcessingStats({});
    expect(stats).toMatchObject({ days: 30, isWhole: true });
    const of = (emailType: string) => stats.byType.find((one) => one.emailType === emailType);
    expect(of("connection_request")).toMatchObject({ sent: 3, pending: 0, failed: 0 });
    expect(of("digest")).toMatchObject({ sent: 3 });
    expect(of("welcome")).toMatchObject({ sent: 6 });
    expect(stats.total.sent).toBe(12);
    const lately = await admin.api.mail.getEmailProcessingStats({ days: 2 });
    expect(lately.days).toBe(2);
    expect(lately.byType.map(({ emailType }) => emailType)).toEqual(["digest"]);
    expect((await refusedWith(admin.api.mail.getEmailProcessingStats({ days: 91 }))).code).toBe(
      "request.invalid",
    );
  });

  test("[X5] the full diagnostics say when nothing is stuck, and find stuck emails", async () => {
    const calm = await admin.api.mail.runFullDiagnostics();
    expect(calm.overdueEmails).toBe(0);
    expect(calm.deadLetters).toEqual(
      ["mail", "mail-events", "jobs", "schedule", "stream"].map((queue) => ({ queue, count: 0 })),
    );
    await ask(cleo, admin);
    world.faults.rate("ses", 1, { code: "BadRequestException" });
    await batch();
    await pass(50 * minute);
    expect((await admin.api.mail.runFullDiagnostics()).overdueEmails).toBeGreaterThan(0);
    world.faults.clear();
    await pass(30 * minute);
    expect((await admin.api.mail.runFullDiagnostics()).overdueEmails).toBe(0);
  });

  test("[X5] only admins can use any of it", async () => {
    const { mail } = ada.api;
    for (const call of [
      () => mail.getEmailDiagnostics(),
      () => mail.getEmailProcessingStats({}),
      () => mail.runFullDiagnostics(),
    ]) {
      expect(await refusedWith(call())).toEqual(denied);
    }
  });

  test("[X5] an admin who may read the figures may not send", async () => {
    await grant(world, dora.userId, ["system_analytics"]);
    await pass(2 * minute);
    const { mail } = dora.api;
    expect((await mail.getEmailProcessingStats({ days: 1 })).days).toBe(1);
    for (const call of [
      () => mail.batchProcessEmails({ type: "connection_requests" }),
      () => mail.sendDigestEmail({ userId: ben.userId, digestType: "daily" }),
      () => mail.emailBatchProcessor({ batchType: "due" }),
      () => mail.getPendingConnectionRequestsWithoutEmails(),
      () => dora.api.admin.cleanupOrphanedMessages(),
    ]) {
      expect(await refusedWith(call())).toEqual(denied);
    }
  });
});
