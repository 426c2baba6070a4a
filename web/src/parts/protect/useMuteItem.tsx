import { useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../../lib/account.ts";
import { MuteIcon } from "../../ui/icons.ts";
import type { MenuItem } from "../../ui/Menu.tsx";
import { toastError } from "../toastError.ts";
import type { Named } from "./protect.queries.ts";

/** A menu item that opens the mute dialog, or unmutes. */
export function useMuteItem(person: Named, onAsk: () => void): MenuItem {
  const queryClient = useQueryClient();
  // An account cached by an older version of the app lacks the field.
  const muted = useAccount()?.mutedPeople?.find(({ userId }) => userId === person.userId);
  const isMuted = () =>
    muted !== undefined && (muted.until ?? Number.POSITIVE_INFINITY) > Date.now();
  /** Lazy, because few members unmute. */
  const unmute = async () => {
    try {
      const mutes = await import("./mutes.ts");
      await mutes.unmute(queryClient, person);
    } catch (error) {
      toastError(error);
    }
  };
  return {
    // Read when the menu opens, because the mute may have ended since the page was rendered.
    get label() {
      return isMuted() ? `Unmute ${person.name}` : `Mute ${person.name}`;
    },
    icon: <MuteIcon />,
    onSelect: () => (isMuted() ? void unmute() : onAsk()),
  };
}
