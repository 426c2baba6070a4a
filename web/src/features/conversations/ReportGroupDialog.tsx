import type { Message } from "@attune/core/conversations/conversations.contract";
import { useState } from "react";
import { ReportDialog } from "../../parts/protect/dialogs.ts";
import { isUnnamed } from "../../parts/words/members.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { reportable } from "./reportable.ts";

interface ReportGroupDialogProps {
  conversationId: string;
  /** The reader. */
  userId: string;
  messages: readonly Message[];
  onClose: () => void;
}

/** Asks whose messages it's about, then for the report. Those who have left can be reported, too. */
export default function ReportGroupDialog(props: ReportGroupDialogProps) {
  const { conversationId, userId, messages, onClose } = props;
  const [personId, setPersonId] = useState<string | null>(null);
  const senders = new Map(messages.map(({ sender }) => [sender.userId, sender]));
  const people = [...senders.values()].filter(
    (one) => one.userId !== userId && !isUnnamed(one.userId),
  );
  if (personId !== null) {
    const theirs = messages.filter(({ sender }) => [personId, userId].includes(sender.userId));
    return (
      <ReportDialog
        subject={{ kind: "message", conversationId, messageIds: [], userId: personId }}
        what="messages"
        lines={reportable(theirs, personId)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Whose messages would you like to report?"
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {people.length === 0 ? (
        <p className="text-muted">No one else has written anything yet.</p>
      ) : (
        <ul className="-mx-2">
          {people.map((person) => (
            <li key={person.userId}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-sunken"
                onClick={() => setPersonId(person.userId)}
              >
                <Avatar name={person.name} seed={person.userId} imageUrl={person.imageUrl} />
                <span dir="auto" className="min-w-0 truncate font-medium">
                  {person.name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
