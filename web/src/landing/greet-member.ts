import { hasStoredSession } from "../lib/stored-session.ts";

/** Replaces Log In and Join Now by a link to the community for signed-in members. */
export function greetMember(): void {
  if (!hasStoredSession()) return;
  for (const part of document.querySelectorAll<HTMLElement>("[data-visitor], [data-member]")) {
    part.hidden = part.matches("[data-visitor]");
  }
}
