import { useState } from "react";
import { IconButton } from "../../ui/Button.tsx";
import { MoreIcon, ShieldIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Menu } from "../../ui/Menu.tsx";
import type { Named } from "./protect.queries.ts";

export const BlockDialog = lazyComponent(() => import("./BlockDialog.tsx"));

interface PersonMenuProps {
  person: Named;
  onBlocked?: () => void;
  className?: string;
}

/** What protects a member from another, beside what shows the other. */
export function PersonMenu({ person, onBlocked, className }: PersonMenuProps) {
  const [blocking, setBlocking] = useState(false);
  return (
    <>
      <Menu
        label={`Actions for ${person.name}`}
        items={[
          {
            label: `Block ${person.name}`,
            icon: <ShieldIcon />,
            danger: true,
            onSelect: () => setBlocking(true),
          },
        ]}
        trigger={(props) => (
          <IconButton
            label={`More about ${person.name}`}
            {...(className === undefined ? {} : { className })}
            {...props}
          >
            <MoreIcon />
          </IconButton>
        )}
      />
      {blocking && (
        <BlockDialog person={person} onClose={() => setBlocking(false)} onBlocked={onBlocked} />
      )}
    </>
  );
}
