import type { Subject } from "@attune/core/reports/reports.contract";
import { hostTakeDownKinds, isPossible } from "@attune/core/reports/reports.rules";
import { useContext } from "react";
import { useAccount } from "../../lib/account.ts";
import { TrashIcon } from "../../ui/icons.ts";
import type { MenuItem } from "../../ui/Menu.tsx";
import { ModeratedCircle } from "../circle-hosting/host-items.ts";

function useIsModerator(): boolean {
  const held = useAccount()?.permissions ?? [];
  return held.includes("users_update") || held.includes("system_admin");
}

/** The circle whose host or moderator takes it down; null for the community's moderators. */
export function useCircleOfTakeDown(authorId: string): string | null {
  const circleIdFor = useContext(ModeratedCircle);
  return useIsModerator() ? null : circleIdFor(authorId);
}

/**
 * For moderators, of the community or of the circle around it. Empty for other members, and for
 * what can't be removed.
 * @param what completes "Take down …", as in "Take down this comment"
 */
export function useTakeDownItems(
  { subject, authorId }: { subject: Subject; authorId: string },
  what: string,
  onSelect: () => void,
): readonly MenuItem[] {
  const isModerator = useIsModerator();
  const circleId = useCircleOfTakeDown(authorId);
  const isInCircle = circleId !== null && hostTakeDownKinds.includes(subject.kind);
  if (!(isModerator || isInCircle) || !isPossible("remove", subject.kind, false)) return [];
  return [{ label: `Take down ${what}`, icon: <TrashIcon />, danger: true, onSelect }];
}
