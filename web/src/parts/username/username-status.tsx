import type { ReactNode } from "react";
import type { UsernameStanding } from "./useUsernameCheck.ts";

/** Live feedback on a username; errors appear at the field. */
export function usernameStatus(standing: UsernameStanding, onAskAgain: () => void): ReactNode {
  switch (standing.kind) {
    case "checking":
      return "Checking...";
    case "free":
      return "That username is available.";
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
