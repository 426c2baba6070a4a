import { hasStoredSession } from "../lib/stored-session.ts";

/** Shows whoever is signed in on this device the way back in place of the ways in. */
export function greetMember(): void {
  if (!hasStoredSession()) return;
  for (const part of document.querySelectorAll<HTMLElement>("[data-visitor], [data-member]")) {
    part.hidden = part.matches("[data-visitor]");
  }
}
