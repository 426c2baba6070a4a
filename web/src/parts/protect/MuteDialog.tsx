import { useQueryClient } from "@tanstack/react-query";
import { MuteLengthDialog } from "./MuteLengthDialog.tsx";
import { mute } from "./mutes.ts";
import type { Named } from "./protect.queries.ts";

export default function MuteDialog({ person, onClose }: { person: Named; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <MuteLengthDialog
      name={person.name}
      description="Their posts stay out of your feed, and you get no notifications from them. They won't know, and you can still write to each other."
      onMute={(length) => mute(queryClient, person, length)}
      onClose={onClose}
    />
  );
}
