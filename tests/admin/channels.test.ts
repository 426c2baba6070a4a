import { hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { converse, mailsTo, sendAndMail } from "../support/mail.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { subscribe } from "../support/push.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let admin: Person;
let conversationId: string;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  admin = await becomeMember(world, { name: "Ute Shaw", username: "ute" });
  await grant(world, admin.userId, ["system_admin"]);
  conversationId = await converse(world, ben, ada);
  await subscribe(world, ada);
});
afterAll(() => world?.close());

const figures = () => admin.api.admin.getChannelFigures({});
const failedMails = async () => {
  const { counts, letters } = await admin.api.admin.listDeadLetters();
  return { count: counts.find(({ queue }) => queue === "mail")?.count, letters };
};

test("an admin sees the outcomes of mails and pushes, without names", async () => {
  const before = await figures();
  await sendAndMail(world, ben, conversationId);
  await admin.signIn();
  const after = await figures();
  expect(after.pushesSent).toBe(before.pushesSent + 1);
  expect(after.mailsSent).toBeGreaterThan(before.mailsSent);
  expect(JSON.stringify(after)).not.toContain("Ada");
  expect((await refusedWith(ben.api.admin.getChannelFigures({}))).code).toBe("permission.denied");
});

test("a delivery that failed too often is shown, and succeeds when an admin retries it", async () => {
  expect(await failedMails()).toEqual({ count: 0, letters: [] });
  const since = world.clock.now();
  world.faults.rate("ses", 1, { code: "BadRequestException" });
  await sendAndMail(world, ben, conversationId);
  await letPass(world, 2 * hour, [ada, ben, admin]);
  world.faults.clear();
  expect(mailsTo(world, ada, since)).toEqual([]);
  const failed = await failedMails();
  expect(failed.count).toBeGreaterThan(0);
  expect(failed.letters[0]).toMatchObject({ queue: "mail", what: "mail" });
  expect(JSON.stringify(failed.letters)).not.toContain(ada.userId);
  expect((await refusedWith(ben.api.admin.replayDeadLetters({ queue: "mail" }))).code).toBe(
    "permission.denied",
  );
  const { replayed } = await admin.api.admin.replayDeadLetters({ queue: "mail" });
  // A message whose last attempt failed earlier may move to the dead letters at any later time.
  expect(replayed).toBeGreaterThanOrEqual(failed.count ?? 0);
  await letPass(world, 20 * minute, [admin]);
  await admin.api.admin.replayDeadLetters({ queue: "mail" });
  await letPass(world, 20 * minute, [admin]);
  expect(mailsTo(world, ada, since)).toHaveLength(1);
});
