import type { Circle } from "@attune/core/circles/circles.contract";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { mustAskToJoin } from "../../parts/must-ask-to-join.ts";
import type { Card } from "../../parts/people/PersonLine.tsx";
import { PersonMenu } from "../../parts/protect/PersonMenu.tsx";
import { named } from "../../parts/words/members.ts";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { AskToJoin } from "./AskToJoin.tsx";
import { useJoin } from "./circles.queries.ts";
import { InviteButton } from "./InviteButton.tsx";
import { MembershipMenu } from "./MembershipMenu.tsx";
import { RequestsLink } from "./RequestsLink.tsx";

interface JoiningProps {
  circle: Circle;
  moderators: readonly Card[];
  /** Who invited the reader, while the invitation is unanswered. */
  invitedBy?: Card | undefined;
  isBanned?: boolean;
  /** Whether no one could answer a request. */
  isUnattended?: boolean | undefined;
}

/** The join button; for members a label, with leaving in a menu. */
export function Joining(props: JoiningProps) {
  const { circle } = props;
  const join = useJoin(circle.circleId);
  const me = useAccount()?.user.userId;
  const joined = useRef<HTMLParagraphElement>(null);
  const [pressed, setPressed] = useState(false);
  // The focused button is gone after joining, so the label takes the focus.
  useEffect(() => {
    if (pressed && circle.isMember) joined.current?.focus();
  }, [pressed, circle.isMember]);
  const press = (comes: boolean) => {
    setPressed(comes);
    join.mutate(comes);
  };

  if (circle.host.userId === me) return <Host circle={circle} />;
  if (circle.isMember)
    return <Member circle={circle} label={joined} onLeave={() => press(false)} />;
  return <Outside {...props} isJoining={join.isPending} onJoin={() => press(true)} />;
}

const Host = ({ circle }: { circle: Circle }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-muted max-sm:w-full">You host this circle</p>
    <RequestsLink circleId={circle.circleId} />
    <InviteButton circle={circle} />
    <Link to={`/circles/${circle.circleId}/edit`} className={buttonClasses("outline")}>
      Edit
    </Link>
  </div>
);

interface OutsideProps extends JoiningProps {
  isJoining: boolean;
  onJoin: () => void;
}

function Outside({
  circle,
  moderators,
  invitedBy,
  isBanned = false,
  isUnattended = false,
  isJoining,
  onJoin,
}: OutsideProps) {
  return (
    <div className="flex items-center gap-2">
      {!isBanned &&
        (mustAskToJoin({ circle, moderators, invitedBy }) ? (
          <AskToJoin circle={circle} isUnattended={isUnattended} />
        ) : (
          <Button look="filled" busy={isJoining} busyLabel="Joining..." onClick={onJoin}>
            Join
          </Button>
        ))}
      <PersonMenu
        person={named(circle.host)}
        subject={{ kind: "circle", circleId: circle.circleId }}
        what="this circle"
        label="More about this circle"
      />
    </div>
  );
}

interface MemberProps {
  circle: Circle;
  label: RefObject<HTMLParagraphElement | null>;
  onLeave: () => void;
}

const Member = ({ circle, label, onLeave }: MemberProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    {circle.isModerator ? (
      <p ref={label} tabIndex={-1} className="text-muted max-sm:w-full">
        You moderate this circle
      </p>
    ) : (
      <p ref={label} role="status" tabIndex={-1} className="font-medium text-primary">
        Joined
      </p>
    )}
    {circle.isModerator && <RequestsLink circleId={circle.circleId} />}
    <InviteButton circle={circle} />
    <MembershipMenu circle={circle} onLeave={onLeave} />
  </div>
);
