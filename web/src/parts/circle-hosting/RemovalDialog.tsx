import { maxRemovalReasonLength } from "@attune/core/circles/circles.rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, client } from "../../lib/api.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toast.ts";
import type { Named } from "../protect/protect.queries.ts";
import { toastError } from "../toastError.ts";

interface RemovalDialogProps {
  circle: { circleId: string; name: string };
  person: Named;
  onClose: () => void;
}

export default function RemovalDialog({ circle, person, onClose }: RemovalDialogProps) {
  const { circleId, name } = circle;
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const [ban, setBan] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      client.circles.removeCircleMember({
        circleId,
        userId: person.userId,
        ban,
        ...(reason.trim() && { reason: reason.trim() }),
      }),
    onSuccess: () => {
      toast({ title: `${person.name} is no longer in the circle`, tone: "success" });
      onClose();
      return queryClient.invalidateQueries({ queryKey: api.circles.key() });
    },
    onError: toastError,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${person.name} from ${name}?`}
      description="They'll be notified, and lose their places at its meetups. What they've written stays."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            busy={remove.isPending}
            busyLabel="Removing..."
            onClick={() => remove.mutate()}
          >
            Remove
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Reason (optional)" hint={`${person.name} will see this.`}>
          <TextArea
            value={reason}
            rows={3}
            maxLength={maxRemovalReasonLength}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <Checkbox
          label="They can't come back"
          hint="They can't join, ask to join or be invited. You can let them come back below the list of members."
          checked={ban}
          onChange={({ target }) => setBan(target.checked)}
        />
      </div>
    </Dialog>
  );
}
