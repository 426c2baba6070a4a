/** Members with any of them see the link to the Admin Panel. */
export const permissions = [
  "system_admin",
  "system_analytics",
  "system_settings",
  "users_create",
  "users_update",
  "users_delete",
  "communities_create",
  "communities_update",
  "communities_delete",
] as const;

export type Permission = (typeof permissions)[number];
