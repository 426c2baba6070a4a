import type { Icon } from "../../ui/Icon.tsx";
import { CalendarIcon, CirclesIcon, MessageIcon, PeopleIcon } from "../../ui/icons.ts";
import { pages } from "../pages.ts";
import type { RoutePath } from "../route-table.ts";

export interface BarLink {
  to: RoutePath;
  label: string;
  Icon: Icon;
  /** Other addresses of the same part of the community. */
  also: readonly string[];
  /** Shows how many messages wait to be read. */
  countsMessages?: true;
}

const all: BarLink[] = [
  { to: "/community", label: "Community", Icon: CirclesIcon, also: ["/feed", "/post"] },
  { to: "/people", label: "Connect", Icon: PeopleIcon, also: ["/connections", "/profile"] },
  { to: "/events", label: "Events", Icon: CalendarIcon, also: ["/all-events", "/create-event"] },
  { to: "/messages", label: "Conversations", Icon: MessageIcon, also: [], countsMessages: true },
];

/** Whether an address belongs to the part of the community that a link leads to. */
export const isWithin = ({ to, also }: BarLink, pathname: string): boolean =>
  [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** The bar's links, as far as there is a page behind them. */
export const barLinks = (): BarLink[] => all.filter(({ to }) => to in pages);
