import type { Permission } from "./permissions.ts";

/** The views below /admin, each with the permission it needs. */
export const views = [
  {
    path: "members",
    label: "Members",
    about: "Find a member, their membership and their permissions.",
    needs: "users_update",
  },
  {
    path: "figures",
    label: "Figures",
    about: "Members, revenue, who joins and who stays.",
    needs: "system_analytics",
  },
  {
    path: "reports",
    label: "Reports",
    about: "Decide on members' reports, and see earlier decisions.",
    needs: "users_update",
  },
  {
    path: "interests",
    label: "Interest suggestions",
    about: "Interests that members want added to the list.",
    needs: "communities_update",
  },
  {
    path: "facilitators",
    label: "Facilitators",
    about: "Applications to host events without a check.",
    needs: "users_update",
  },
  {
    path: "events",
    label: "Events",
    about: "Approve new events, or reverse an earlier decision.",
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
    about: "Copy a membership from the payment provider.",
    needs: "users_update",
  },
  {
    path: "request-mails",
    label: "Connection request emails",
    about: "Remind members of connection requests they haven't answered.",
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
    about: "Recent emails, whether they arrived, and what's stuck.",
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
    about: "Delete messages from conversations that everyone has left.",
    needs: "system_settings",
  },
  {
    path: "search-index",
    label: "Search index",
    about: "Rebuild the index that search uses.",
    needs: "system_admin",
  },
  {
    path: "sessions",
    label: "Sessions",
    about: "Log everyone out.",
    needs: "system_admin",
  },
] as const satisfies readonly { path: string; label: string; about: string; needs: Permission }[];

export type ViewPath = (typeof views)[number]["path"];

/** The navigation's groups. */
export const groups: readonly { label: string; paths: readonly ViewPath[] }[] = [
  { label: "People", paths: ["members", "figures", "facilitators", "sync"] },
  { label: "Community", paths: ["reports", "events", "circles", "interests"] },
  { label: "Email", paths: ["request-mails", "digests", "mail-diagnostics"] },
  {
    label: "Security and upkeep",
    paths: ["security-events", "sessions", "cleanup", "search-index"],
  },
];
