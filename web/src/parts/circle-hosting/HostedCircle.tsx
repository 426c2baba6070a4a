import { type ReactNode, useCallback, useState } from "react";
import { CloseIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import type { MenuItem } from "../../ui/Menu.tsx";
import type { Named } from "../protect/protect.queries.ts";
import { isUnnamed } from "../words/members.ts";
import { HostItems, ModeratedCircle } from "./host-items.ts";

const RemovalDialog = lazyComponent(() => import("./RemovalDialog.tsx"));

interface HostedCircleProps {
  /** null unless the reader hosts or moderates the circle. */
  circle: { circleId: string; name: string; host?: { userId: string } } | null;
  /** People besides the host whom the reader can't remove, such as moderators. */
  spared?: readonly { userId: string }[];
  children: ReactNode;
}

export const noOne: readonly never[] = [];

/** Lets menus inside it remove people from the circle, and take down what they wrote. */
export function HostedCircle({ circle, spared = noOne, children }: HostedCircleProps) {
  const [person, setPerson] = useState<Named | null>(null);
  const circleId = circle?.circleId;
  const hostId = circle?.host?.userId;
  const isAnswerable = useCallback(
    (userId: string) =>
      circleId !== undefined && userId !== hostId && !spared.some((one) => one.userId === userId),
    [circleId, hostId, spared],
  );
  const itemsFor = useCallback(
    (one: Named): MenuItem[] => {
      if (!isAnswerable(one.userId) || isUnnamed(one.userId)) return [];
      return [
        {
          label: `Remove ${one.name} from the circle...`,
          icon: <CloseIcon />,
          danger: true,
          onSelect: () => setPerson(one),
        },
      ];
    },
    [isAnswerable],
  );
  const circleIdFor = useCallback(
    (authorId: string) => (circleId !== undefined && isAnswerable(authorId) ? circleId : null),
    [circleId, isAnswerable],
  );
  return (
    <HostItems value={itemsFor}>
      <ModeratedCircle value={circleIdFor}>
        {children}
        {circle && person && (
          <RemovalDialog circle={circle} person={person} onClose={() => setPerson(null)} />
        )}
      </ModeratedCircle>
    </HostItems>
  );
}
