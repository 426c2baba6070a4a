import { minute } from "@attune/core/kernel/clock";
import { currentTermsVersion } from "@attune/core/profiles/profiles.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endSubscriptions } from "../support/at-provider.ts";
import { letPass } from "../support/clock.ts";
import { converse, mailsTo, sendMessage } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, munich, type Person } from "../support/person.ts";
import { subscribe } from "../support/push.ts";
import { refusedWith } from "../support/refusal.ts";
import { lift, restrict } from "../support/restrictions.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  await grant(world, cleo.userId, ["users_update"]);
  await grant(world, dora.userId, ["system_admin"]);
  world.clock.advance(61_000);
});
afterAll(() => world?.close());

/** Ada reports what a member posts. */
async function reportOn({ api }: Person): Promise<string> {
  const { postId } = await api.feed.createPost({ content: "Go away.", visibility: "public" });
  const subject = { kind: "post", postId } as const;
  return (await ada.api.reports.sendReport({ subject, reason: "harassment" })).reportId;
}

test("a banned member can't change what others see, but can change their own settings", async () => {
  const reportId = await reportOn(ben);
  await cleo.api.reports.resolveReport({ reportId, decision: "ban", reason: "For good." });
  const { userId, api } = ben;
  const portrait = (await api.profiles.getMyProfile()).imageUrl ?? "";
  const changes = [
    { name: "Go Away" },
    { bio: "Go away." },
    { imageUrl: portrait },
    { hometown: "Away" },
    { interests: ["Going away"] },
  ];
  const attempts = [
    ...changes.map((change) => api.profiles.updateProfile({ userId, ...change })),
    api.profiles.setAvatar({ imageUrl: portrait }),
    api.profiles.completeOnboarding({
      name: "Go Away",
      bio: "Go away.",
      cityId: munich,
      imageUrl: portrait,
      languagesSpoken: ["en"],
      interests: ["Yoga"],
      termsVersion: currentTermsVersion,
    }),
    api.photos.createUpload({
      purpose: "profile_image",
      filename: "away.jpg",
      contentType: "image/jpeg",
      bytes: 5,
    }),
    api.charts.saveAstrologyProfile({ sunSign: "Leo", moonSign: null, risingSign: null }),
    api.interests.submitSuggestion({ suggestedName: "Going away" }),
  ];
  const suspended = { status: 403, code: "account.suspended" };
  expect(await Promise.all(attempts.map(refusedWith))).toEqual(attempts.map(() => suspended));
  expect(await api.profiles.getMyProfile()).toMatchObject({ name: "Ben Summer" });
  const own = { interfaceLanguage: "de", reach: { directory: "nobody" } } as const;
  const changed = await api.profiles.updateProfile({ userId, ...own });
  expect(changed.interfaceLanguage).toBe("de");
  await cleo.api.reports.liftRestriction({ userId, reportId });
});

test("a circle isn't handed over to a member who's suspended, banned or without a membership", async () => {
  const { circleId } = await ada.api.circles.createCircle({
    name: "Steady hands",
    description: "We sit at dawn.",
    categories: [],
  });
  const lapsed = await becomeMember(world, { name: "Hal Storm", username: "hal" });
  for (const { api } of [ben, lapsed]) await api.circles.joinCircle({ circleId });
  await endSubscriptions(world, lapsed);
  const handOver = ({ userId }: Person) => ada.api.circles.handOverCircle({ circleId, userId });
  const unavailable = { status: 409, code: "circle.host_unavailable" };
  expect(await refusedWith(handOver(lapsed))).toEqual(unavailable);
  for (const decision of ["suspend", "ban"] as const) {
    await restrict(world, cleo, ben, decision);
    expect(await refusedWith(handOver(ben))).toEqual(unavailable);
    await lift(world, cleo, ben);
  }
  expect((await handOver(ben)).host.name).toBe("Ben Summer");
});

test("a moderator can't lock a system admin out, but still decides on what they wrote", async () => {
  const reportId = await reportOn(dora);
  const { reports } = cleo.api;
  const restricting = [{ decision: "ban" }, { decision: "suspend", days: 30 }] as const;
  for (const decision of restricting) {
    const resolution = { reportId, reason: "Mine now.", ...decision };
    expect(await refusedWith(reports.resolveReport(resolution))).toEqual({
      status: 403,
      code: "permission.denied",
    });
  }
  expect((await dora.api.accounts.getSession()).restriction).toBeNull();
  await reports.resolveReport({ reportId, decision: "warn", reason: "Be kind." });
});

test("a suspended member is mailed the decision, but gets no mail or push of what others write", async () => {
  const conversationId = await converse(world, ada, ben);
  const phone = await subscribe(world, ben);
  const reportId = await reportOn(ben);
  await world.settle();
  const since = world.clock.now();
  const decision = { decision: "suspend", days: 30, reason: "Be kind." } as const;
  await cleo.api.reports.resolveReport({ reportId, ...decision });
  await letPass(world, 20 * minute, [ada, cleo]);
  const subjects = () => mailsTo(world, ben, since).map(({ subject }) => subject);
  const decided = subjects();
  // Ben has chosen German in a test before.
  expect(decided.join("; ")).toContain("Dein Konto ist vorübergehend gesperrt");
  const pushed = phone.pushes().length;
  await sendMessage(ada, conversationId);
  await letPass(world, 6 * minute, [ada, cleo]);
  expect(subjects()).toEqual(decided);
  expect(phone.pushes()).toHaveLength(pushed);
  await cleo.api.reports.liftRestriction({ userId: ben.userId, reportId });
  await sendMessage(ada, conversationId);
  await letPass(world, 6 * minute, [ada, cleo]);
  expect(subjects().filter((subject) => subject.includes("Ada Winter"))).toHaveLength(1);
  expect(phone.pushes().length).toBeGreaterThan(pushed);
});
