import type { Permission } from "./permissions.ts";

/** The permissions that have an effect. The specification's others only open the admin panel. */
export const permissionWords = {
  system_admin: { label: "System admin", hint: "Everything, and giving permissions to others." },
  system_analytics: { label: "Analytics", hint: "Figures and email diagnostics." },
  system_settings: { label: "System settings", hint: "Sending emails, and cleaning up." },
  users_update: {
    label: "Members and reports",
    hint: "See members and their payments, sync memberships, approve facilitators, decide on reports, remove what breaks the rules and suspend members.",
  },
  communities_update: { label: "Update communities", hint: "Review what members suggest." },
} satisfies Partial<Record<Permission, { label: string; hint: string }>>;
