import { permissions } from "@attune/core/kernel/permissions";
import type { LocalCloud } from "@attune/local-cloud/types";
import { eventDraft } from "../support/event-draft.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person, signUp } from "../support/person.ts";
import { expectNoBarriers, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { expect, test } from "./support/test.ts";
import { newcomer, openWizard, stepOf } from "./support/wizard.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface Scene {
  lene: Person;
  tomas: Person;
  circleId: string;
  eventId: string;
  postId: string;
  conversationId: string;
}
let scene: Promise<Scene> | undefined;

/** Two who know each other, with something on every page. */
async function build(world: LocalCloud): Promise<Scene> {
  const lene = await becomeMember(world, { name: "Runa Voss", username: "lene-looks" });
  const tomas = await becomeMember(world, { name: "Ilan Peretz", username: "tomas-looks" });
  await makeFacilitator(world, lene);
  await grant(world, lene.userId, [...permissions]);
  const { circleId } = await lene.api.circles.createCircle({
    name: "Evening Readers",
    description: "A chapter each, and tea.",
    categories: ["Meditation"],
  });
  const { eventId } = await lene.api.events.createEvent(
    eventDraft(world, {
      title: "Supper without words",
      description: "We eat slowly, and nobody speaks.",
      location: "In the mill",
      type: "Gathering",
      inDays: 3,
    }),
  );
  const { postId } = await lene.api.feed.createPost({ content: "Hello @tomas-looks." });
  await tomas.api.feed.addComment({ postId, content: "Hello to you." });
  await tomas.api.feed.react({ postId, reactionType: "love" });
  await lene.api.bookmarks.addBookmark({ postId });
  await tomas.api.interests.submitSuggestion({ suggestedName: "Cloud watching" });
  const { requestId } = await tomas.api.connections.sendRequest({ receiverId: lene.userId });
  await lene.api.connections.acceptRequest({ requestId: requestId ?? "" });
  await world.settle();
  const { conversationId } = await tomas.api.conversations.openConversation({
    participantId: lene.userId,
  });
  await tomas.api.conversations.sendMessage({ conversationId, body: "Are you there?" });
  await lene.api.charts.geocodeBirthLocation({
    userId: lene.userId,
    location: "Munich, Germany",
    birthData: {
      birthDate: "1990-05-04",
      birthTime: "14:05",
      birthLocation: "Munich, Germany",
    },
  });
  await lene.api.charts.calculateAndStoreCharts({ userId: lene.userId });
  await world.settle();
  await lene.signIn();
  return { lene, tomas, circleId, eventId, postId, conversationId };
}

const sceneOf = (world: LocalCloud) => {
  scene ??= build(world);
  return scene;
};

const groups: Record<string, (scene: Scene) => string[]> = {
  "the community's pages": ({ postId, conversationId, tomas }) => [
    "/community",
    `/post/${postId}`,
    "/people",
    `/profile/${tomas.userId}`,
    "/my-profile",
    "/my-profile?tab=photos",
    "/connections",
    "/invite-a-friend",
    "/saved",
    "/messages",
    `/messages/${conversationId}`,
    "/messages/requests",
    "/notifications",
  ],
  "circles, events and charts": ({ circleId, eventId, lene }) => [
    "/circles",
    "/all-circles",
    "/discover",
    `/circles/${circleId}`,
    `/circles/${circleId}/about`,
    "/create-circle",
    "/events",
    "/all-events",
    `/events/${eventId}`,
    `/events/${eventId}?tab=attendees`,
    `/events/${eventId}/edit`,
    "/events?tab=past",
    `/circles/${circleId}/edit`,
    "/plans",
    "/create-event",
    "/engage",
    "/charts",
    `/charts/${lene.userId}`,
  ],
  "settings and the admin panel": ({ tomas }) => [
    ...["profile", "account", "membership", "facilitator", "notifications", "privacy", "data"].map(
      (section) => `/settings?section=${section}`,
    ),
    "/admin",
    "/admin/members",
    "/admin/figures",
    "/admin/reports",
    "/admin/interests",
    "/admin/facilitators",
    "/admin/events",
    "/admin/circles",
    "/admin/sync",
    "/admin/sessions",
    `/admin/user-profile/${tomas.userId}`,
    "/welcome",
    "/nowhere",
  ],
};

for (const [what, pathsOf] of Object.entries(groups)) {
  test(`[B15] ${what} have no barrier, light or dark, and fit the window`, async ({
    page,
    context,
    world,
  }) => {
    const people = await sceneOf(world);
    await enterAs(context, world, people.lene);
    for (const path of pathsOf(people)) {
      await page.goto(world.origin + path);
      await expectNoBarriers(page);
      await expectToFitItsWindow(page);
    }
  });
}

test("a visitor's pages have no barrier, light or dark", async ({ page, world }) => {
  const paths = [
    "/",
    "/login",
    "/signup",
    "/privacy",
    "/terms",
    "/cookies",
    "/help",
    "/credits",
    "/session-manager",
    "/invite",
  ];
  for (const path of paths) {
    await page.goto(world.origin + path);
    await expectNoBarriers(page);
    // An error's screen has no barrier either.
    await expect(page.getByRole("heading", { name: /Error|went wrong/ })).toHaveCount(0);
  }
});

test("account setup and membership have no barrier, light or dark", async ({
  page,
  context,
  world,
}) => {
  const stranger = await signUp(world, { name: "Mira Brook" });
  await enterAs(context, world, stranger);
  await page.goto(`${world.origin}/signup-handler`);
  await expectNoBarriers(page);
  await stranger.api.profiles.ensureProfile();
  await page.goto(`${world.origin}/membership`);
  await expect(page.getByText("20.00 EUR")).toBeVisible();
  await expectNoBarriers(page);
});

test("[J3] the wizard and its resume screen have no barrier, light or dark", async ({
  page,
  context,
  world,
}) => {
  await openWizard(context, page, world, await newcomer(world), stepOf.interests);
  await expectNoBarriers(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Start Fresh" })).toBeVisible();
  await expectNoBarriers(page);
});
