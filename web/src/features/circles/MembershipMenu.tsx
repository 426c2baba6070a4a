import type { Circle } from "@attune/core/circles/circles.contract";
import { useState } from "react";
import { ReportDialog } from "../../parts/protect/dialogs.ts";
import { IconButton } from "../../ui/Button.tsx";
import { FlagIcon, MoreIcon } from "../../ui/icons.ts";
import { Menu } from "../../ui/Menu.tsx";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { StepDownDialog } from "./StepDownDialog.tsx";

interface MembershipMenuProps {
  circle: Circle;
  onLeave: () => void;
}

/** For members and moderators. */
export function MembershipMenu({ circle, onLeave }: MembershipMenuProps) {
  const [open, setOpen] = useState<"report" | "stepDown" | "leave" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label="Membership"
        trigger={(props) => (
          <IconButton label="Membership" {...props}>
            <MoreIcon />
          </IconButton>
        )}
        items={[
          {
            label: "Report this circle",
            icon: <FlagIcon />,
            onSelect: () => setOpen("report"),
          },
          ...(circle.isModerator
            ? [{ label: "Step down as moderator", onSelect: () => setOpen("stepDown") }]
            : []),
          { label: "Leave the circle", danger: true, onSelect: () => setOpen("leave") },
        ]}
      />
      {open === "report" && (
        <ReportDialog
          subject={{ kind: "circle", circleId: circle.circleId }}
          what="this circle"
          onClose={close}
        />
      )}
      {open === "stepDown" && <StepDownDialog circle={circle} onClose={close} />}
      {open === "leave" && <LeaveDialog circle={circle} onLeave={onLeave} onClose={close} />}
    </>
  );
}
