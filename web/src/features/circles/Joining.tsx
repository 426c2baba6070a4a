import type { Circle } from "@attune/core/circles/circles.contract";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { mustAskToJoin } from "../../parts/must-ask-to-join.ts";
import type { Card } from "../../parts/people/PersonLine.tsx";
import { PersonMenu, ReportDialog } from "../../parts/protect/PersonMenu.tsx";
import { named } from "../../parts/words/members.ts";
import { Button, buttonClasses, IconButton } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FlagIcon, MoreIcon } from "../../ui/icons.ts";
import { Menu } from "../../ui/Menu.tsx";
import { AskToJoin } from "./AskToJoin.tsx";
import { useJoin, useModeratorEnd } from "./circles.queries.ts";
import { InviteButton } from "./InviteButton.tsx";
import { useRequests } from "./requests.queries.ts";
import { sectionAddress } from "./sections/section.ts";

/** Links to the number of open requests to join; hidden when there are none. */
function RequestsLink({ circleId }: { circleId: string }) {
  const { data, hasNextPage } = useRequests(circleId);
  const count = data?.pages.flatMap(({ items }) => items).length ?? 0;
  if (count === 0) return null;
  const words =
    count === 1 && !hasNextPage ? "1 request" : `${count}${hasNextPage ? "+" : ""} requests`;
  return (
    <Link
      to={sectionAddress(circleId, "members")}
      className="link inline-flex min-h-11 items-center"
    >
      {words}
    </Link>
  );
}

interface JoiningProps {
  circle: Circle;
  moderators: readonly Card[];
  /** Who invited the reader, while the invitation is unanswered. */
  invitedBy?: Card | undefined;
  isBanned?: boolean;
}

/** The join button; for members a label, with leaving in a menu. */
export function Joining({ circle, moderators, invitedBy, isBanned = false }: JoiningProps) {
  const join = useJoin(circle.circleId);
  const me = useAccount()?.user.userId;
  const [asking, setAsking] = useState<"leave" | "stepDown" | null>(null);
  const stepDown = useModeratorEnd(circle.circleId);
  const [reporting, setReporting] = useState(false);
  const subject = { kind: "circle", circleId: circle.circleId } as const;
  const joined = useRef<HTMLParagraphElement>(null);
  const [pressed, setPressed] = useState(false);
  // The focused button is gone after joining, so the label takes the focus.
  useEffect(() => {
    if (pressed && circle.isMember) joined.current?.focus();
  }, [pressed, circle.isMember]);

  if (circle.host.userId === me) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted max-sm:w-full">You host this circle</p>
        <RequestsLink circleId={circle.circleId} />
        <InviteButton circle={circle} />
        <Link to={`/circles/${circle.circleId}/edit`} className={buttonClasses("outline")}>
          Edit
        </Link>
      </div>
    );
  }
  if (!circle.isMember) {
    return (
      <div className="flex items-center gap-2">
        {isBanned ? null : mustAskToJoin({ circle, moderators, invitedBy }) ? (
          <AskToJoin circle={circle} />
        ) : (
          <Button
            look="filled"
            busy={join.isPending}
            busyLabel="Joining..."
            onClick={() => {
              setPressed(true);
              join.mutate(true);
            }}
          >
            Join
          </Button>
        )}
        <PersonMenu
          person={named(circle.host)}
          subject={subject}
          what="this circle"
          label="More about this circle"
        />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {circle.isModerator ? (
        <p ref={joined} tabIndex={-1} className="text-muted max-sm:w-full">
          You moderate this circle
        </p>
      ) : (
        <p ref={joined} role="status" tabIndex={-1} className="font-medium text-primary">
          Joined
        </p>
      )}
      {circle.isModerator && <RequestsLink circleId={circle.circleId} />}
      <InviteButton circle={circle} />
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
            onSelect: () => setReporting(true),
          },
          ...(circle.isModerator
            ? [{ label: "Step down as moderator", onSelect: () => setAsking("stepDown") }]
            : []),
          { label: "Leave the circle", danger: true, onSelect: () => setAsking("leave") },
        ]}
      />
      {reporting && (
        <ReportDialog subject={subject} what="this circle" onClose={() => setReporting(false)} />
      )}
      {asking === "stepDown" && (
        <Dialog
          open
          onClose={() => setAsking(null)}
          title={`Step down as a moderator of ${circle.name}?`}
          description="You'll stay a member. The host can make you a moderator again."
          actions={
            <>
              <Button onClick={() => setAsking(null)}>Cancel</Button>
              <Button
                look="filled"
                busy={stepDown.isPending}
                busyLabel="Stepping down..."
                onClick={() => {
                  if (me) stepDown.mutate(me, { onSettled: () => setAsking(null) });
                }}
              >
                Step down
              </Button>
            </>
          }
        />
      )}
      {asking === "leave" && (
        <Dialog
          open
          onClose={() => setAsking(null)}
          title={`Leave ${circle.name}?`}
          description={`You won't see what's said in it any more, and you'll be taken off its meetups. ${
            circle.joining === "request"
              ? "To come back, you'll have to ask the host."
              : "You can join again."
          }`}
          actions={
            <>
              <Button onClick={() => setAsking(null)}>Stay</Button>
              <Button
                look="danger"
                onClick={() => {
                  setAsking(null);
                  setPressed(false);
                  join.mutate(false);
                }}
              >
                Leave
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}
