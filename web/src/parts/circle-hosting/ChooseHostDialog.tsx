import { useState } from "react";
import { itemsOf } from "../../lib/pages.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ErrorState } from "../ErrorState.tsx";
import { MoreOnScroll } from "../MoreOnScroll.tsx";
import { useCircleMembers } from "./circle-members.ts";

interface ChooseHostDialogProps {
  circle: { circleId: string; host: { userId: string } };
  title: string;
  description: string;
  label: string;
  busyLabel: string;
  busy: boolean;
  onChoose: (userId: string) => void;
  onClose: () => void;
}

/** Offers everyone in a circle but its host. */
export function ChooseHostDialog(props: ChooseHostDialogProps) {
  const { circle, title, description, label, busyLabel, busy, onChoose, onClose } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useCircleMembers(circle.circleId);
  const others =
    list.data && itemsOf(list.data).filter(({ userId }) => userId !== circle.host.userId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="filled"
            disabled={chosen === null}
            busy={busy}
            busyLabel={busyLabel}
            onClick={() => {
              if (chosen !== null) onChoose(chosen);
            }}
          >
            {label}
          </Button>
        </>
      }
    >
      {list.isLoadingError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton label="Loading members" lines={3} withPerson />}
      {others?.length === 0 && <p className="text-muted">No one else is in this circle yet.</p>}
      {others && others.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-medium">New host</legend>
          {others.map((person) => (
            <label
              key={person.userId}
              className="flex min-h-11 cursor-pointer items-center gap-3 py-1"
            >
              <input
                type="radio"
                name="host"
                value={person.userId}
                checked={chosen === person.userId}
                onChange={() => setChosen(person.userId)}
                className="size-5 accent-primary"
              />
              <Avatar
                name={person.name}
                seed={person.userId}
                imageUrl={person.imageUrl}
                size={36}
              />
              <span className="min-w-0 truncate">{person.name}</span>
            </label>
          ))}
          <MoreOnScroll list={list} label="More members" />
        </fieldset>
      )}
    </Dialog>
  );
}
