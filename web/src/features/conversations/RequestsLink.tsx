import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router-dom";
import { badgeText } from "../../lib/badge-text.ts";
import { messageRequestsQuery } from "../../parts/messages/requests.queries.ts";
import { UnreadDot } from "../../ui/Badge.tsx";

/** Shown above the conversations while there are requests in either direction. */
export function RequestsLink() {
  const { data } = useQuery(messageRequestsQuery());
  if (!data || data.received.length + data.sent.length === 0) return null;
  const waiting = badgeText(data.received.length);
  return (
    <NavLink
      to="/messages/requests"
      className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-3 focus-visible:-outline-offset-2 hover:bg-sunken aria-[current=page]:bg-sunken"
    >
      <span className="font-medium">Requests</span>
      {waiting && <UnreadDot count={waiting} label={`${waiting} waiting`} />}
    </NavLink>
  );
}
