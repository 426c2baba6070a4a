import type { Mute } from "@attune/core/mutes/mutes.contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../lib/api.ts";
import { onDomainEvent } from "../../../lib/realtime.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { unmute } from "../../../parts/protect/mutes.ts";
import { useMutes } from "../../../parts/protect/useMutes.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Part } from "../Part.tsx";
import { untilWords } from "./until-words.ts";

onDomainEvent("mutes.changed", () => [api.mutes.key()]);

function Line({ person, until }: Mute) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await unmute(queryClient, person);
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
      <Avatar name={person.name} seed={person.userId} imageUrl={person.imageUrl} size={44} />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{person.name}</span>
        <span className="block text-small text-muted">{untilWords(until)}</span>
      </span>
      <Button
        busy={busy}
        busyLabel="Unmuting..."
        aria-label={`Unmute ${person.name}`}
        onClick={() => void undo()}
      >
        Unmute
      </Button>
    </li>
  );
}

function MutedPeople() {
  const { mutes, error, refetch } = useMutes();
  if (!mutes) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton label="Loading muted people" lines={1} withPerson />;
  }
  if (mutes.people.length === 0) return <p className="text-muted">You haven't muted anyone.</p>;
  return (
    <ul>
      {mutes.people.map((mute) => (
        <Line key={mute.person.userId} {...mute} />
      ))}
    </ul>
  );
}

export function MutedPart() {
  return (
    <Part
      title="Muted people"
      hint="Their posts stay out of your feed, and you get no notifications from them. They won't know. Mute someone from their profile, or from the menu of something they wrote."
    >
      <MutedPeople />
    </Part>
  );
}
