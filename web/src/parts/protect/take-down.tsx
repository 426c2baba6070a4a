import type { Subject } from "@attune/core/reports/reports.contract";
import { isPossible } from "@attune/core/reports/reports.rules";
import { useAccount } from "../../lib/account.ts";
import { TrashIcon } from "../../ui/icons.ts";
import type { MenuItem } from "../../ui/Menu.tsx";

/**
 * For moderators. Empty for other members, and for what can't be removed.
 * @param what completes "Take down …", as in "Take down this comment"
 */
export function useTakeDownItems(
  subject: Subject,
  what: string,
  onSelect: () => void,
): readonly MenuItem[] {
  const held = useAccount()?.permissions ?? [];
  const isModerator = held.includes("users_update") || held.includes("system_admin");
  if (!isModerator || !isPossible("remove", subject.kind, false)) return [];
  return [{ label: `Take down ${what}`, icon: <TrashIcon />, danger: true, onSelect }];
}
