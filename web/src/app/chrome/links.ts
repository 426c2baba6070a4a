import type { Icon } from "../../ui/Icon.tsx";
import { CalendarIcon, CirclesIcon, MessageIcon, PeopleIcon } from "../../ui/icons.ts";
import { pages } from "../pages.ts";
import type { RoutePath } from "../route-table.ts";

export interface BarLink {
  to: RoutePath;
  label: string;
  Icon: Icon;
  /** Other paths that belong to the same section. */
  also: readonly string[];
  /** Whether to show the number of unread messages. */
  countsMessages?: true;
}

const all: BarLink[] = [
  {
    to: "/community",
    label: "Community",
    Icon: CirclesIcon,
    also: ["/feed", "/post", "/circles", "/all-circles", "/discover", "/create-circle"],
  },
  {
    to: "/people",
    label: "Connect",
    Icon: PeopleIcon,
    also: ["/connections", "/profile", "/invite-a-friend"],
  },
  {
    to: "/events",
    label: "Events",
    Icon: CalendarIcon,
    also: ["/all-events", "/create-event", "/plans", "/engage"],
  },
  { to: "/messages", label: "Conversations", Icon: MessageIcon, also: [], countsMessages: true },
];

/** Whether a path belongs to a link's section. */
export const isWithin = ({ to, also }: BarLink, pathname: string): boolean =>
  [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Only links whose page is in `pages`. */
export const barLinks = (): BarLink[] => all.filter(({ to }) => to in pages);
