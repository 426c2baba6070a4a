import { useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../../lib/account.ts";
import { MuteIcon } from "../../ui/icons.ts";
import type { MenuItem } from "../../ui/Menu.tsx";
import { toastError } from "../toastError.ts";
import type { Named } from "./protect.queries.ts";

/** Asks how long to mute a person, or unmutes them. */
export function useMuteItem(person: Named, onAsk: () => void): MenuItem {
  const queryClient = useQueryClient();
  // An account cached by an older version has none.
  const isMuted = useAccount()?.mutedPeople?.includes(person.userId);
  /** Lazy: few unmute anyone. */
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
