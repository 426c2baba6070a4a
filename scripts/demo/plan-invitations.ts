import { type Calendar, slotCount } from "./calendar.ts";
import { talks } from "./content/talks.ts";
import type { DemoCircle } from "./plan-types.ts";

const invitationsShown = 2;

/** Invites Maya, the member whom the demo signs in first. */
export function enterInvitations(sheet: Calendar, circles: readonly DemoCircle[]): void {
  const acts = sheet.eras().flatMap(({ rounds }) => rounds.flat());
  const left = new Set(acts.flatMap((act) => (act.act === "cancel" ? [act.who] : [])));
  const friends = talks
    .flatMap(({ between }) => (between.includes("maya") ? between : []))
    .filter((who) => who !== "maya" && !left.has(who));
  const isIn = (who: string, circle: number) =>
    circles[circle]?.host === who ||
    acts.some((act) => act.act === "joinCircle" && act.who === who && act.circle === circle);
  const open = circles.flatMap((_circle, circle) => {
    const inviter = isIn("maya", circle) ? undefined : friends.find((who) => isIn(who, circle));
    return inviter ? [{ act: "inviteToCircle" as const, who: inviter, other: "maya", circle }] : [];
  });
  for (const act of open.slice(0, invitationsShown)) sheet.enter(slotCount - 2, act);
}
