import type { Icon } from "../../ui/Icon.tsx";
import { CalendarIcon, CirclesIcon, MessageIcon, PeopleIcon } from "../../ui/icons.ts";
import { pages } from "../pages.ts";
import type { RoutePath } from "../route-table.ts";

export interface BarLink {
  to: RoutePath;
  label: string;
  Icon: Icon;
  /** Shows how many messages wait to be read. */
  countsMessages?: true;
}

const all: BarLink[] = [
  { to: "/community", label: "Community", Icon: CirclesIcon },
  { to: "/people", label: "Connect", Icon: PeopleIcon },
  { to: "/events", label: "Events", Icon: CalendarIcon },
  { to: "/messages", label: "Conversations", Icon: MessageIcon, countsMessages: true },
];

/** The bar's links, as far as there is a page behind them. */
export const barLinks = (): BarLink[] => all.filter(({ to }) => to in pages);
