import type { Notification } from "@attune/core/notifications/notifications.contract";

export type Priority = "Urgent" | "Important" | "Normal";

export function priorityLabel(priority: number): Priority {
  if (priority >= 3) return "Urgent";
  return priority === 2 ? "Important" : "Normal";
}

const groupNames = ["Connection Requests", "Messages", "Photo Tags", "Other"] as const;
export type GroupName = (typeof groupNames)[number];

const groupOf: Partial<Record<Notification["type"], GroupName>> = {
  connection_request: "Connection Requests",
  message: "Messages",
  photo_tag: "Photo Tags",
};

/** The side sheet's groups, without empty ones. */
export function grouped(
  notifications: readonly Notification[],
): { name: GroupName; items: Notification[] }[] {
  const by = Map.groupBy(notifications, ({ type }) => groupOf[type] ?? "Other");
  return groupNames.flatMap((name) => {
    const items = by.get(name);
    return items ? [{ name, items }] : [];
  });
}

const facesShown = 3;

/** Pictures to show beside a grouped notification, and how many more people there are. */
export function reactorsOf({ aggregatedData, totalReactors }: Notification) {
  const faces = aggregatedData.slice(0, facesShown);
  const others = Math.max(totalReactors, aggregatedData.length) - faces.length;
  return { faces, others: others > 0 ? `+${others} ${others === 1 ? "other" : "others"}` : null };
}

const outcomes: Partial<Record<string, string>> = {
  accepted: "You've accepted.",
  ended: "No longer open.",
};

const asking = ["connection_request", "message", "circle_update", "event"];

/** The outcome of a request to connect, write, join or co-host; undefined while it's unanswered. */
export const outcomeOf = ({ type, metadata }: Notification): string | undefined =>
  asking.includes(type) ? outcomes[String(metadata.status)] : undefined;
