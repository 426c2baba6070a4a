import { type ReactNode, useCallback, useState } from "react";
import { CloseIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import type { MenuItem } from "../../ui/Menu.tsx";
import type { Named } from "../protect/protect.queries.ts";
import { isUnnamed } from "../words/members.ts";
import { HostItems } from "./host-items.ts";

const RemovalDialog = lazyComponent(() => import("./RemovalDialog.tsx"));

interface HostedCircleProps {
  /** null unless the reader hosts or moderates the circle. */
  circle: { circleId: string; name: string; host?: { userId: string } } | null;
  /** People besides the host whom the reader can't remove, such as moderators. */
  spared?: readonly { userId: string }[];
  children: ReactNode;
}

export const noOne: readonly never[] = [];

/** Lets person menus inside it remove people from the circle. */
export function HostedCircle({ circle, spared = noOne, children }: HostedCircleProps) {
  const [person, setPerson] = useState<Named | null>(null);
  const isHosted = circle !== null;
  const hostId = circle?.host?.userId;
  const itemsFor = useCallback(
    (one: Named): MenuItem[] => {
      if (!isHosted || one.userId === hostId || isUnnamed(one.userId)) return [];
      if (spared.some(({ userId }) => userId === one.userId)) return [];
      return [
        {
          label: "Remove from circle...",
          icon: <CloseIcon />,
          danger: true,
          onSelect: () => setPerson(one),
        },
      ];
    },
    [isHosted, hostId, spared],
  );
  return (
    <HostItems value={itemsFor}>
      {children}
      {circle && person && (
        <RemovalDialog circle={circle} person={person} onClose={() => setPerson(null)} />
      )}
    </HostItems>
  );
}
