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
  const isMuted = useAccount()?.mutedPeople?.includes(person.userId);
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
    label: isMuted ? `Unmute ${person.name}` : `Mute ${person.name}`,
    icon: <MuteIcon />,
    onSelect: isMuted ? () => void unmute() : onAsk,
  };
}
