import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endSubscriptions } from "../support/at-provider.ts";
import { connect } from "../support/connect.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await connect(ada, ben);
  await connect(ada, cleo);
  ({ circleId } = await ada.api.circles.createCircle({
    name: "Morning sitters",
    description: "We sit at dawn.",
    categories: [],
  }));
  await world.settle();
});
afterAll(() => world?.close());

const noticesOf = async (person: Person) =>
  (await person.api.notifications.listNotifications({})).items.filter(
    ({ type }) => type === "circle_invitation",
  );
const invite = async (person: Person) => {
  await ada.api.circles.inviteToCircle({ circleId, userId: person.userId });
  await world.settle();
};
const stateOf = async (person: Person) =>
  (await ada.api.circles.listInvitable({ circleId })).items.find(
    (one) => one.person.userId === person.userId,
  )?.state;

test("a member invites a connection, who sees who invited them, and joins", async () => {
  expect(await stateOf(ben)).toBe("open");
  const since = world.clock.now();
  await invite(ben);
  await invite(ben);
  expect(await stateOf(ben)).toBe("invited");
  const [notice, ...more] = await noticesOf(ben);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    title: "Ada Winter invited you to Morning sitters",
    actionUrl: `/circles/${circleId}`,
    read: false,
    metadata: { circle_id: circleId, status: "open" },
  });
  const { invitedBy } = await ben.api.circles.getCircle({ circleId });
  expect(invitedBy?.name).toBe("Ada Winter");
  await world.settle({ advance: 70 * 60_000 });
  for (const person of [ada, ben, cleo]) await person.signIn();
  expect(mailsTo(world, ben, since).map(({ subject }) => subject)).toContain(
    "Ada Winter invited you to Morning sitters",
  );
  await ben.api.circles.joinCircle({ circleId });
  await world.settle();
  expect(await stateOf(ben)).toBe("member");
  expect((await noticesOf(ben))[0]).toMatchObject({ read: true, metadata: { status: "joined" } });
  expect((await ben.api.circles.getCircle({ circleId })).invitedBy).toBeUndefined();
});

test("a member who declines isn't asked again, and the inviter doesn't learn of it", async () => {
  await invite(cleo);
  await cleo.api.circles.declineInvitation({ circleId });
  await world.settle();
  expect((await noticesOf(cleo))[0]).toMatchObject({
    read: true,
    metadata: { status: "declined" },
  });
  expect((await cleo.api.circles.getCircle({ circleId })).invitedBy).toBeUndefined();
  expect(await stateOf(cleo)).toBe("invited");
  await invite(cleo);
  const [notice] = await noticesOf(cleo);
  expect(notice).toMatchObject({ read: true, metadata: { status: "declined" } });
});

const sentBy = async ({ api }: Person) =>
  (await api.circles.listSentInvitations({ circleId })).items.map(({ person, inviter }) => [
    person.name,
    inviter?.name ?? null,
  ]);
const withdraw = ({ api }: Person, { userId }: Person) =>
  api.circles.withdrawInvitation({ circleId, userId });

test("who sent an invitation or hosts the circle withdraws it, and the notification goes", async () => {
  const ida = await becomeMember(world, { name: "Ida Frost", username: "ida" });
  await connect(ben, ida);
  const inviteIda = async () => {
    await ben.api.circles.inviteToCircle({ circleId, userId: ida.userId });
    await world.settle();
  };
  await inviteIda();
  expect(await sentBy(ben)).toEqual([["Ida Frost", null]]);
  expect(await sentBy(ada)).toContainEqual(["Ida Frost", "Ben Summer"]);
  await withdraw(ben, ida);
  await withdraw(ben, ida);
  await world.settle();
  expect(await noticesOf(ida)).toEqual([]);
  expect((await ida.api.circles.getCircle({ circleId })).invitedBy).toBeUndefined();
  expect(await sentBy(ben)).toEqual([]);

  await inviteIda();
  expect(await noticesOf(ida)).toHaveLength(1);
  await withdraw(ada, ida);
  await world.settle();
  expect(await noticesOf(ida)).toEqual([]);

  await inviteIda();
  await ida.api.circles.joinCircle({ circleId });
  expect(await refusedWith(withdraw(ben, ida))).toMatchObject({
    code: "circle.invitation_accepted",
  });
});

test("other members can't withdraw an invitation", async () => {
  const lou = await becomeMember(world, { name: "Lou Reed", username: "lou" });
  await connect(ada, lou);
  await invite(lou);
  await withdraw(ben, lou);
  expect(await sentBy(ben)).toEqual([]);
  expect((await lou.api.circles.getCircle({ circleId })).invitedBy?.name).toBe("Ada Winter");
});

test("a declined invitation is withdrawn and sent again as an open one, but no one is asked twice", async () => {
  expect(await sentBy(ada)).toContainEqual(["Cleo Autumn", null]);
  await withdraw(ada, cleo);
  await world.settle();
  expect(await stateOf(cleo)).toBe("open");
  expect((await sentBy(ada)).map(([name]) => name)).not.toContain("Cleo Autumn");
  await invite(cleo);
  expect(await stateOf(cleo)).toBe("invited");
  expect((await cleo.api.circles.getCircle({ circleId })).invitedBy).toBeUndefined();
  expect((await noticesOf(cleo)).filter(({ read }) => !read)).toEqual([]);
});

test("the switch for invitations stops them, and strangers and visitors can't invite", async () => {
  const dora = await becomeMember(world, { name: "Dora Vale", username: "dora" });
  const emil = await becomeMember(world, { name: "Emil Stone", username: "emil" });
  await connect(ada, dora);
  await dora.api.profiles.updateNotificationPreferences({ circle_invitations: false });
  await invite(dora);
  expect(await noticesOf(dora)).toEqual([]);
  expect((await dora.api.circles.getCircle({ circleId })).invitedBy?.name).toBe("Ada Winter");
  const to = (person: Person) => ({ circleId, userId: person.userId });
  expect(await refusedWith(ada.api.circles.inviteToCircle(to(emil)))).toMatchObject({
    code: "reference.missing",
  });
  expect(await refusedWith(emil.api.circles.inviteToCircle(to(dora)))).toMatchObject({
    code: "permission.denied",
  });
  await dora.api.blocks.blockMember({ userId: ada.userId });
  await world.settle();
  // As about someone unknown.
  expect(await refusedWith(ada.api.circles.inviteToCircle(to(dora)))).toMatchObject({
    code: "reference.missing",
  });
  expect((await dora.api.circles.getCircle({ circleId })).invitedBy).toBeUndefined();
});

test("a member without a membership is neither offered nor invited", async () => {
  const fay = await becomeMember(world, { name: "Fay Moor", username: "fay" });
  await connect(ada, fay);
  expect(await stateOf(fay)).toBe("open");
  await endSubscriptions(world, fay);
  expect(await stateOf(fay)).toBeUndefined();
  const to = { circleId, userId: fay.userId };
  expect(await refusedWith(ada.api.circles.inviteToCircle(to))).toEqual({
    status: 409,
    code: "circle.invitee_unavailable",
  });
});
