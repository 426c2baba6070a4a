import type { Subject } from "@attune/core/reports/reports.contract";
import { useContext, useState } from "react";
import { IconButton } from "../../ui/Button.tsx";
import { FlagIcon, MoreIcon, ShieldIcon } from "../../ui/icons.ts";
import { Menu, type MenuItem } from "../../ui/Menu.tsx";
import { HostItems } from "../circle-hosting/host-items.ts";
import { isUnnamed } from "../words/members.ts";
import { BlockDialog, MuteDialog, ReportDialog, TakeDownDialog } from "./dialogs.ts";
import type { Named } from "./protect.queries.ts";
import type { ReportableLine } from "./ReportedLines.tsx";
import { useTakeDownItems } from "./take-down.tsx";
import { useMuteItem } from "./useMuteItem.tsx";

interface PersonMenuProps {
  person: Named;
  /** What to report; the person's profile by default. */
  subject?: Subject;
  /** Completes "Report …", as in "Report this comment". */
  what?: string;
  lines?: readonly ReportableLine[];
  /** Sent to moderators along with a report. */
  attached?: string;
  /** What's done more often than the rest. */
  first?: readonly MenuItem[];
  /** Further items that depend on the page. */
  more?: readonly MenuItem[];
  /** The button's label; names the person by default. */
  label?: string;
  onBlocked?: () => void;
  className?: string;
}

/** Mute, report and block. People who have left can't be muted. */
export function PersonMenu({ person, what = "this profile", ...rest }: PersonMenuProps) {
  const {
    subject = { kind: "profile", userId: person.userId },
    lines,
    attached,
    first = [],
    more = [],
    onBlocked,
    className,
    label = `More about ${person.name}`,
  } = rest;
  const [open, setOpen] = useState<"block" | "mute" | "report" | "take-down" | null>(null);
  const close = () => setOpen(null);
  const muteItem = useMuteItem(person, () => setOpen("mute"));
  const takeDownItems = useTakeDownItems({ subject, authorId: person.userId }, what, () =>
    setOpen("take-down"),
  );
  const hostItems = useContext(HostItems);
  const hasLeft = isUnnamed(person.userId);
  return (
    <>
      <Menu
        label={`Actions for ${person.name}`}
        items={[
          ...first,
          { label: `Report ${what}`, icon: <FlagIcon />, onSelect: () => setOpen("report") },
          ...(hasLeft ? [] : [muteItem]),
          ...more,
          ...takeDownItems,
          ...(hasLeft
            ? []
            : [
                {
                  label: `Block ${person.name}`,
                  icon: <ShieldIcon />,
                  danger: true,
                  onSelect: () => setOpen("block"),
                },
              ]),
          ...hostItems(person),
        ]}
        trigger={(props) => (
          <IconButton label={label} {...(className === undefined ? {} : { className })} {...props}>
            <MoreIcon />
          </IconButton>
        )}
      />
      {open === "block" && <BlockDialog person={person} onClose={close} onBlocked={onBlocked} />}
      {open === "mute" && <MuteDialog person={person} onClose={close} />}
      {open === "report" && (
        <ReportDialog
          subject={subject}
          what={what}
          lines={lines}
          attached={attached}
          onClose={close}
        />
      )}
      {open === "take-down" && (
        <TakeDownDialog subject={subject} authorId={person.userId} what={what} onClose={close} />
      )}
    </>
  );
}
