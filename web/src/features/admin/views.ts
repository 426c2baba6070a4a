import type { Permission } from "./may.ts";

/** The views below /admin, each with the permission it needs. */
export const views = [
  {
    path: "members",
    label: "Members",
    about: "Who has joined, their membership and what they may do.",
    needs: "users_update",
  },
  {
    path: "reports",
    label: "Reports",
    about: "What members report, to be decided, and what was decided.",
    needs: "users_update",
  },
  {
    path: "interests",
    label: "Interest suggestions",
    about: "Words members suggest for the list of interests.",
    needs: "communities_update",
  },
  {
    path: "facilitators",
    label: "Facilitators",
    about: "Members who ask to be facilitators, and what they state of themselves.",
    needs: "users_update",
  },
  {
    path: "events",
    label: "Events",
    about: "Events that wait for approval, and those that stand.",
    needs: "communities_update",
  },
  {
    path: "circles",
    label: "Circles",
    about: "Approve new circles, or reverse an earlier decision.",
    needs: "communities_update",
  },
  {
    path: "sync",
    label: "Sync a member",
    about: "Takes a membership over from the payment provider.",
    needs: "users_update",
  },
  {
    path: "request-mails",
    label: "Connection request emails",
    about: "Emails members who haven't answered a connection request.",
    needs: "system_settings",
  },
  {
    path: "digests",
    label: "Digests and due emails",
    about: "Send scheduled emails now.",
    needs: "system_settings",
  },
  {
    path: "mail-diagnostics",
    label: "Email diagnostics",
    about: "The last emails, what became of them, and what is stuck.",
    needs: "system_analytics",
  },
  {
    path: "security-events",
    label: "Security events",
    about: "Security alerts to review and resolve.",
    needs: "system_admin",
  },
  {
    path: "cleanup",
    label: "Orphaned messages",
    about: "Removes messages of conversations that everybody has left.",
    needs: "system_settings",
  },
  {
    path: "sessions",
    label: "Sessions",
    about: "Signs everybody out.",
    needs: "system_admin",
  },
] as const satisfies readonly { path: string; label: string; about: string; needs: Permission }[];

export type ViewPath = (typeof views)[number]["path"];

/** The navigation's groups. */
export const groups: readonly { label: string; paths: readonly ViewPath[] }[] = [
  { label: "People", paths: ["members", "facilitators", "sync"] },
  { label: "Community", paths: ["reports", "events", "circles", "interests"] },
  { label: "Email", paths: ["request-mails", "digests", "mail-diagnostics"] },
  { label: "Security and upkeep", paths: ["security-events", "sessions", "cleanup"] },
];
