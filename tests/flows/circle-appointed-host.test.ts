import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { lift, restrict } from "../support/restrictions.ts";
import { listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let admin: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  admin = await becomeMember(world, { name: "Ines Spring", username: "ines" });
  await grant(world, admin.userId, ["communities_update", "users_update"]);
});
afterAll(() => world?.close());

beforeEach(async () => {
  for (const person of [ada, ben, cleo, admin]) await person.signIn();
});

/** A circle of the host's that Ben is in. */
async function circleOf(host: Person, name: string): Promise<string> {
  const { circleId } = await host.api.circles.createCircle({
    name,
    description: "We sit at dawn.",
    categories: [],
    joining: "request",
  });
  await ben.api.circles.askToJoin({ circleId, note: "" });
  await host.api.circles.acceptRequest({ circleId, userId: ben.userId });
  await world.settle();
  return circleId;
}

const needsHost = async (circleId: string) => {
  const listed = async (status: "approved" | "needs_host") => {
    const { items } = await admin.api.circles.listCirclesForReview({ status });
    return items.find((circle) => circle.circleId === circleId);
  };
  const needs = (await listed("approved"))?.needsHost;
  // Those without a host are gathered, too.
  expect((await listed("needs_host")) !== undefined).toBe(needs);
  return needs;
};

const appoint = (circleId: string, { userId }: Person) =>
  admin.api.circles.appointHost({ circleId, userId });

const bellOf = async ({ api }: Person) => (await api.notifications.listNotifications({})).items;

test("an admin appoints a host for a circle whose host is banned", async () => {
  const circleId = await circleOf(ada, "Quiet mill");
  await cleo.api.circles.askToJoin({ circleId, note: "I sit every day." });
  expect(await needsHost(circleId)).toBe(false);
  expect(await refusedWith(appoint(circleId, ben))).toMatchObject({ code: "request.conflict" });

  await restrict(world, admin, ada, "ban");
  expect(await needsHost(circleId)).toBe(true);
  const missing = { code: "reference.missing" };
  expect(await refusedWith(appoint(circleId, cleo))).toMatchObject(missing);
  expect(await refusedWith(appoint(circleId, ada))).toMatchObject(missing);
  await restrict(world, admin, ben, "suspend");
  expect(await refusedWith(appoint(circleId, ben))).toMatchObject({
    code: "circle.host_unavailable",
  });
  await lift(world, admin, ben);

  const reader = await listen(world, ["attune", ben.accessToken()]);
  await watch(world, reader, `circle:${circleId}`);
  expect((await appoint(circleId, ben)).host.name).toBe("Ben Summer");
  await reader.heard("circle.handed_over");
  await reader.close();
  await world.settle();
  expect(await needsHost(circleId)).toBe(false);
  const bell = await bellOf(ben);
  expect(bell.map(({ title }) => title)).toContain("Cleo Autumn would like to join Quiet mill");
  const news = bell.find(({ title }) => title === "You now host Quiet mill");
  expect(news?.message).toBe(
    "It no longer had a host, so we've chosen you. You can hand it over to another member.",
  );
  await ben.api.circles.acceptRequest({ circleId, userId: cleo.userId });

  await lift(world, admin, ada);
  await ada.signIn();
  const seen = await ada.api.circles.getCircle({ circleId });
  expect(seen.circle).toMatchObject({ isMember: true, host: { name: "Ben Summer" } });
  expect((await bellOf(ada)).map(({ title }) => title)).not.toContain("You now host Quiet mill");
});

test("appointing a host is recorded for the admin and the new host", async () => {
  const hugo = await becomeMember(world, { name: "Hugo Reed", username: "hugo" });
  const circleId = await circleOf(hugo, "Left house");
  await hugo.api.accounts.deleteAccount({ userId: hugo.userId });
  await world.settle();
  expect(await needsHost(circleId)).toBe(true);
  await appoint(circleId, ben);
  await world.settle();
  for (const person of [admin, ben]) {
    const { items } = await person.api.security.listMySecurityEvents();
    expect(items.map(({ eventType }) => eventType)).toContain("circle_host_appointed");
  }
  expect((await ben.api.circles.getCircle({ circleId })).circle.host.name).toBe("Ben Summer");
});

test("a closed circle needs no host", async () => {
  const circleId = await circleOf(ada, "Short dawn");
  await ada.api.circles.closeCircle({ circleId });
  await restrict(world, admin, ada, "ban");
  expect(await needsHost(circleId)).toBe(false);
  expect(await refusedWith(appoint(circleId, ben))).toMatchObject({ code: "not_found" });
  await lift(world, admin, ada);
});

test("a member without the permission can't appoint one", async () => {
  const circleId = await circleOf(ada, "Far shore");
  const { userId } = ben;
  expect(await refusedWith(cleo.api.circles.appointHost({ circleId, userId }))).toMatchObject({
    code: "permission.denied",
  });
});
