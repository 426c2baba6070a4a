import type { ReactionType } from "@attune/core/kernel/reactions.rules";
import { CloseIcon } from "../../ui/icons.ts";
import { Menu, type MenuProps } from "../../ui/Menu.tsx";
import { reactions, reactionTypes } from "./reactions.ts";

interface ReactionMenuProps extends Pick<MenuProps, "trigger"> {
  mine: ReactionType | null;
  /** Null removes the reaction. */
  onReact: (reaction: ReactionType | null) => void;
}

export function ReactionMenu({ mine, onReact, trigger }: ReactionMenuProps) {
  return (
    <Menu
      label="Your reaction"
      items={[
        ...reactionTypes.map((type) => {
          const { word, Icon } = reactions[type];
          return { label: word, icon: <Icon />, onSelect: () => onReact(type) };
        }),
        ...(mine
          ? [{ label: "Remove reaction", icon: <CloseIcon />, onSelect: () => onReact(null) }]
          : []),
      ]}
      trigger={trigger}
    />
  );
}
