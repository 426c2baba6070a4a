import { type ReactNode, useContext, useState } from "react";
import { CloseIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import type { MenuItem } from "../../ui/Menu.tsx";
import type { Named } from "../protect/protect.queries.ts";
import { isUnnamed } from "../words/members.ts";
import { HostedCircle } from "./hosted-circle.ts";

const RemovalDialog = lazyComponent(() => import("./RemovalDialog.tsx"));

/** For menus about someone: in a circle that the reader hosts, they can be removed from it. */
export function useRemoval(person: Named): { items: MenuItem[]; dialog: ReactNode } {
  const circle = useContext(HostedCircle);
  const [asking, setAsking] = useState(false);
  if (!circle || person.userId === circle.host?.userId || isUnnamed(person.userId)) {
    return { items: [], dialog: null };
  }
  return {
    items: [
      {
        label: "Remove from circle…",
        icon: <CloseIcon />,
        danger: true,
        onSelect: () => setAsking(true),
      },
    ],
    dialog: asking && (
      <RemovalDialog circle={circle} person={person} onClose={() => setAsking(false)} />
    ),
  };
}
