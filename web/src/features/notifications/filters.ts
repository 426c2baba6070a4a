import type { Notification } from "@attune/core/notifications/notifications.contract";

type Type = Notification["type"];

interface FilterChoice {
  id: string;
  label: string;
  /** Types to show; all if undefined. */
  types?: readonly Type[];
  unreadOnly?: true;
}

export const filters = [
  { id: "all", label: "All" },
  { id: "unread", label: "Unread", unreadOnly: true },
  {
    id: "people",
    label: "People",
    types: ["connection_request", "connection_accepted", "invitation_joined", "message"],
  },
  {
    id: "posts",
    label: "Posts and photos",
    types: ["mention", "post_reaction", "post_comment", "poll_closed", "photo_tag"],
  },
  {
    id: "circles",
    label: "Circles",
    types: ["circle_invitation", "circle_update", "circle_joined"],
  },
  { id: "events", label: "Events", types: ["event", "event_reminder"] },
] as const satisfies readonly FilterChoice[];
export type Filter = (typeof filters)[number]["id"];

export const isFilter = (value: string | null): value is Filter =>
  filters.some(({ id }) => id === value);

export function filtered(notifications: readonly Notification[], filter: Filter): Notification[] {
  const choice: FilterChoice | undefined = filters.find(({ id }) => id === filter);
  return notifications.filter(
    ({ type, read }) =>
      (!choice?.types || choice.types.includes(type)) && !(choice?.unreadOnly && read),
  );
}
