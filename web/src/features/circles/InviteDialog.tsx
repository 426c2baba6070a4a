import type { Circle } from "@attune/core/circles/circles.contract";
import type { Invitable } from "@attune/core/circles/invitations.contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { itemsOf } from "../../lib/pages.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { MoreOnScroll } from "../../parts/MoreOnScroll.tsx";
import { sharedAddress, shareLink } from "../../parts/share-link.ts";
import { useWhole } from "../../parts/useWhole.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useInvitable, useInvite } from "./invitations.queries.ts";
import { SentInvitations } from "./SentInvitations.tsx";

/** Fewer are found at a glance. */
const searchedFrom = 8;

interface LineProps {
  one: Invitable;
  onInvite: () => void;
}

function Line({ one: { person, state }, onInvite }: LineProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      <Avatar name={person.name} seed={person.userId} imageUrl={person.imageUrl} size={40} />
      <span dir="auto" className="min-w-0 grow break-words">
        {person.name}
      </span>
      <span aria-live="polite" className="shrink-0 text-small text-muted">
        {state === "member" && "In the circle"}
        {state === "invited" && "Invited"}
      </span>
      {state === "open" && (
        <Button aria-label={`Invite ${person.name}`} onClick={onInvite}>
          Invite
        </Button>
      )}
    </li>
  );
}

interface InviteDialogProps {
  circle: Circle;
  onClose: () => void;
}

/** Connections get an invitation; everyone else, the link. */
export default function InviteDialog({ circle, onClose }: InviteDialogProps) {
  const { circleId, name } = circle;
  const list = useInvitable(circleId);
  const invite = useInvite(circleId);
  const people = list.data && itemsOf(list.data);
  // A page of connections who can't be invited is empty, while the next one may not be.
  const isEmpty = people?.length === 0 && !list.hasNextPage;
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  useWhole({ ...list, hasNextPage: wanted !== "" && list.hasNextPage });
  const found = people?.filter(({ person }) =>
    `${person.name} ${person.username}`.toLowerCase().includes(wanted),
  );
  const pages = list.data?.pages ?? [];
  const isLong = list.hasNextPage || pages.length > 1 || (people?.length ?? 0) >= searchedFrom;
  const areUnavailable = pages.some(({ someUnavailable }) => someUnavailable);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Invite to ${name}`}
      description="Your connections get a notification and can decline without you knowing."
      actions={
        <>
          <Button
            onClick={() =>
              void shareLink(sharedAddress(`/circles/${circleId}`, circle.isPublic), name)
            }
          >
            Share the link
          </Button>
          <Button look="filled" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {list.isLoadingError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton label="Loading your connections" lines={3} withPerson />}
      {isEmpty && areUnavailable && (
        <p className="text-muted">
          None of your connections can be invited at the moment. You can share the link instead.
        </p>
      )}
      {isEmpty && !areUnavailable && (
        <p className="text-muted">
          You have no connections yet.{" "}
          <Link to="/people" className="link">
            Find people
          </Link>
          , or share the link.
        </p>
      )}
      {found && !isEmpty && (
        <>
          {isLong && (
            <Field label="A connection's name">
              <TextInput value={text} onChange={({ target }) => setText(target.value)} />
            </Field>
          )}
          {found.length === 0 && !list.hasNextPage && (
            <p className="text-muted">None of your connections has that name</p>
          )}
          <ul aria-label="Your connections" className="divide-y divide-line">
            {found.map((one) => (
              <Line
                key={one.person.userId}
                one={one}
                onInvite={() => invite.mutate(one.person.userId)}
              />
            ))}
          </ul>
          <MoreOnScroll list={list} label="More connections" />
        </>
      )}
      {/* Otherwise there'd be the same error twice. */}
      {list.data && <SentInvitations circleId={circleId} />}
    </Dialog>
  );
}
