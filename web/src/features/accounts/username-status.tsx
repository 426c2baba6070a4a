import type { ReactNode } from "react";
import type { UsernameStanding } from "./useUsernameCheck.ts";

/** The live word about a username; refusals stand as the field's error. */
export function usernameStatus(standing: UsernameStanding, onAskAgain: () => void): ReactNode {
  switch (standing.kind) {
    case "checking":
      return "Checking whether it is free...";
    case "free":
      return "This username is free.";
    case "unverified":
      return (
        <>
          {standing.message}{" "}
          <button type="button" className="link min-h-11" onClick={onAskAgain}>
            Check again
          </button>
        </>
      );
    case "empty":
    case "refused":
      return null;
  }
}
