import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailsTo } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

/** Cleo moderates. */
beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await grant(world, cleo.userId, ["users_update"]);
  world.clock.advance(61_000);
});
afterAll(() => world?.close());

test("a suspension and a ban are mails of their own, at once, with reason, end and appeal", async () => {
  const since = world.clock.now();
  const { postId } = await ben.api.feed.createPost({ content: "Buy this.", visibility: "public" });
  const subject = { kind: "post", postId } as const;
  await cleo.api.reports.takeDown({ subject, decision: "hide", reason: "It sells something." });
  const suspension = { decision: "suspend", reason: "You were warned twice.", days: 7 } as const;
  await cleo.api.reports.restrictMember({ userId: ben.userId, ...suspension });
  await world.settle();
  const [suspended, ...others] = mailsTo(world, ben, since);
  expect(others).toEqual([]);
  expect(suspended?.subject).toBe("Your account is temporarily suspended");
  const { restriction } = await cleo.api.admin.getUser({ userId: ben.userId });
  const end = new Date(restriction?.until ?? "");
  const day = new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", day: "numeric" });
  expect(suspended?.text).toMatch(
    new RegExp(`Until \\w+ ${day.format(end)} \\w+ at \\d\\d:\\d\\d`),
  );
  expect(suspended?.text).toContain("The reason: You were warned twice.");
  expect(suspended?.text).toContain("You can appeal");
  expect(suspended?.text).not.toContain("It sells something.");

  await cleo.api.reports.restrictMember({
    userId: ada.userId,
    decision: "ban",
    reason: "Threats.",
  });
  await world.settle();
  expect(mailsTo(world, ada, since)).toMatchObject([
    { subject: "Your account is banned", text: expect.stringContaining("The reason: Threats.") },
  ]);
});
