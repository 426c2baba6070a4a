import type { Conversation } from "@attune/core/conversations/conversations.contract";
import { useState } from "react";
import { sideBySide } from "../../lib/join-words.ts";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { PersonMenu } from "../../parts/protect/PersonMenu.tsx";
import { memberWords, named } from "../../parts/words/members.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TrashIcon } from "../../ui/icons.ts";
import { useKeepFocus } from "../../ui/useKeepFocus.ts";
import { useRemoveFromGroup } from "./group.queries.ts";

type Member = Conversation["members"][number];

interface LineProps {
  conversation: Conversation;
  member: Member;
  /** The reader. */
  userId: string;
  onRemove: () => void;
}

function Line({ conversation: { createdBy }, member, userId, onRemove }: LineProps) {
  const person = named(member);
  const isOwn = person.userId === userId;
  const isHost = person.userId === createdBy;
  const remove = { label: "Remove from the group", icon: <TrashIcon />, onSelect: onRemove };
  return (
    <li>
      <PersonLine
        person={person}
        size={40}
        detail={sideBySide([isOwn && "You", isHost && "Host"]) || undefined}
        action={
          !isOwn && <PersonMenu person={person} first={createdBy === userId ? [remove] : []} />
        }
      />
    </li>
  );
}

interface RemoveDialogProps {
  conversationId: string;
  person: Member;
  onClose: () => void;
}

function RemoveDialog({ conversationId, person, onClose }: RemoveDialogProps) {
  const remove = useRemoveFromGroup(conversationId);
  const onRemoved = () => {
    onClose();
    announce(`${person.name} was removed`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${person.name} from the group?`}
      description="They won't be able to read it any more. What they've written stays."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            busy={remove.isPending}
            busyLabel="Removing..."
            onClick={() => remove.mutate({ userId: person.userId }, { onSuccess: onRemoved })}
          >
            Remove
          </Button>
        </>
      }
    />
  );
}

interface MembersDialogProps {
  conversation: Conversation;
  userId: string;
  /** For its host. */
  onAdd?: (() => void) | undefined;
  onClose: () => void;
}

export default function MembersDialog({
  conversation,
  userId,
  onAdd,
  onClose,
}: MembersDialogProps) {
  const { id, createdBy, members, memberCount = members.length } = conversation;
  const [removing, setRemoving] = useState<Member | null>(null);
  const kept = useKeepFocus<HTMLDivElement>();
  const hidden = memberCount - members.length;
  const isFirst = (one: Member) => one.userId === createdBy;
  const hostFirst = members.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  return (
    <Dialog
      open
      onClose={onClose}
      title={memberWords(memberCount)}
      actions={
        <>
          {onAdd && <Button onClick={onAdd}>Add members</Button>}
          <Button look="filled" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div ref={kept}>
        <ul className="flex flex-col gap-2">
          {hostFirst.map((member) => (
            <Line
              key={member.userId}
              conversation={conversation}
              member={member}
              userId={userId}
              onRemove={() => setRemoving(member)}
            />
          ))}
        </ul>
        {hidden > 0 && (
          <p className="mt-3 text-small text-muted">
            {hidden === 1 ? "And 1 more member" : `And ${hidden} more members`}
          </p>
        )}
        {/* Inside, so that the focus comes back when the line it was opened from is gone. */}
        {removing && (
          <RemoveDialog
            conversationId={id}
            person={named(removing)}
            onClose={() => setRemoving(null)}
          />
        )}
      </div>
    </Dialog>
  );
}
