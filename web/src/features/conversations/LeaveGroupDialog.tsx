import type { Conversation } from "@attune/core/conversations/conversations.contract";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useLeaveGroup } from "./group.queries.ts";

interface LeaveGroupDialogProps {
  conversation: Conversation;
  isHost: boolean;
  onClose: () => void;
}

export default function LeaveGroupDialog({ conversation, isHost, onClose }: LeaveGroupDialogProps) {
  const { id, members, memberCount = members.length } = conversation;
  const leave = useLeaveGroup(id);
  const afterwards = isHost
    ? "What you've written stays, and the member who's been in it longest becomes its host."
    : "What you've written stays. Only its host can add you again.";
  return (
    <Dialog
      open
      onClose={onClose}
      title="Leave this group?"
      description={`You won't be able to read it any more. ${
        memberCount > 1 ? afterwards : "You're the last one here, so its messages will be deleted."
      }`}
      actions={
        <>
          <Button onClick={onClose}>Stay</Button>
          <Button
            look="danger"
            busy={leave.isPending}
            busyLabel="Leaving..."
            onClick={() => leave.mutate()}
          >
            Leave
          </Button>
        </>
      }
    />
  );
}
