import {
  maxGroupMembers,
  maxGroupTitleLength,
} from "@attune/core/conversations/conversations.rules";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { ChooseConnections } from "./ChooseConnections.tsx";
import { useCreateGroup } from "./group.queries.ts";

const fewest = 2;

const chosenWords = (count: number): string => {
  if (count < fewest) return "Choose at least two people.";
  return `${count} people and you`;
};

export default function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [title, setTitle] = useState("");
  const create = useCreateGroup();
  return (
    <Dialog
      open
      onClose={onClose}
      title="New group"
      description={`A group can have up to ${maxGroupMembers} members. They'll see it once you send the first message.`}
      actions={
        <>
          <p role="status" className="w-full text-small text-muted">
            {chosenWords(chosen.length)}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="filled"
            disabled={chosen.length < fewest}
            busy={create.isPending}
            busyLabel="Creating..."
            onClick={() =>
              create.mutate({ memberIds: chosen, title: title.trim() }, { onSuccess: onClose })
            }
          >
            Create group
          </Button>
        </>
      }
    >
      <Field label="Group name (optional)">
        <TextInput
          value={title}
          maxLength={maxGroupTitleLength}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <ChooseConnections chosen={chosen} most={maxGroupMembers - 1} onChange={setChosen} />
    </Dialog>
  );
}
