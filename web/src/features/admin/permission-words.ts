import type { Permission } from "./permissions.ts";

/** The permissions that have an effect. The specification's others only open the admin panel. */
export const permissionWords = {
  system_admin: {
    label: "System admin",
    hint: "Everything, including giving permissions to others.",
  },
  system_analytics: { label: "Analytics", hint: "See figures and email diagnostics." },
  system_settings: { label: "System settings", hint: "Send emails and clean up." },
  users_update: {
    label: "Members and reports",
    hint: "See members and their payments, sync memberships, approve facilitators, decide on reports, remove what breaks the rules and suspend members.",
  },
  communities_update: { label: "Update communities", hint: "Review what members suggest." },
} satisfies Partial<Record<Permission, { label: string; hint: string }>>;
