import type { Conversation } from "@attune/core/conversations/conversations.contract";
import { maxGroupMembers } from "@attune/core/conversations/conversations.rules";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { ChooseConnections } from "./ChooseConnections.tsx";
import { useAddToGroup } from "./group.queries.ts";

interface AddMembersDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

export default function AddMembersDialog({ conversation, onClose }: AddMembersDialogProps) {
  const { id, members, memberCount = members.length } = conversation;
  const [chosen, setChosen] = useState<string[]>([]);
  const add = useAddToGroup(id);
  const most = maxGroupMembers - memberCount;
  const onAdded = () => {
    onClose();
    toast({ title: "Added to the group", tone: "success" });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add members"
      description="They can read new messages from now on, but not earlier ones."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="filled"
            disabled={chosen.length === 0}
            busy={add.isPending}
            busyLabel="Adding..."
            onClick={() => add.mutate({ memberIds: chosen }, { onSuccess: onAdded })}
          >
            Add
          </Button>
        </>
      }
    >
      {most > 0 ? (
        <ChooseConnections without={members} chosen={chosen} most={most} onChange={setChosen} />
      ) : (
        <p className="text-muted">A group can have up to {maxGroupMembers} members.</p>
      )}
    </Dialog>
  );
}
