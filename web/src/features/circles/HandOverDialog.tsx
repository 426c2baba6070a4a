import type { Circle } from "@attune/core/circles/circles.contract";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { MoreOnScroll } from "../../parts/MoreOnScroll.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useCircleMembers, useHosting } from "./circles.queries.ts";

interface HandOverDialogProps {
  circle: Circle;
  onClose: () => void;
}

export function HandOverDialog({ circle, onClose }: HandOverDialogProps) {
  const { circleId, host } = circle;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useCircleMembers(circleId);
  const others = list.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ userId }) => userId !== host.userId);
  const handOver = useHosting(
    (userId: string) => client.circles.handOverCircle({ circleId, userId }),
    () => void navigate(`/circles/${circleId}`, { replace: true }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Hand over the circle"
      description="The new host can edit the circle and hand it on. You'll stay a member."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="filled"
            disabled={chosen === null}
            busy={handOver.isPending}
            busyLabel="Handing over..."
            onClick={() => {
              if (chosen !== null) handOver.mutate(chosen);
            }}
          >
            Hand over
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
