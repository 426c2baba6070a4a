import type { Conversation } from "@attune/core/conversations/conversations.contract";
import { maxGroupTitleLength } from "@attune/core/conversations/conversations.rules";
import { useState } from "react";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useRenameGroup } from "./group.queries.ts";

interface RenameGroupDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

export default function RenameGroupDialog({ conversation, onClose }: RenameGroupDialogProps) {
  const [title, setTitle] = useState(conversation.title ?? "");
  const rename = useRenameGroup(conversation.id);
  const onRenamed = () => {
    onClose();
    announce("The group was renamed");
  };
  return (
    <Dialog open onClose={onClose} title="Rename the group">
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ title: title.trim() }, { onSuccess: onRenamed });
        }}
      >
        <Field label="Group name" hint="Without a name, the group shows its members' names.">
          <TextInput
            value={title}
            maxLength={maxGroupTitleLength}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
        <div data-actions className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" type="submit" busy={rename.isPending} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
