import { useQueryClient } from "@tanstack/react-query";
import { MuteLengthDialog } from "./MuteLengthDialog.tsx";
import { muteScope } from "./mutes.ts";

interface MuteScopeDialogProps {
  /** A circle or a conversation. */
  scope: { scopeId: string; name: string };
  onClose: () => void;
}

/** Stops a circle's or conversation's notifications for a while. */
export default function MuteScopeDialog({ scope, onClose }: MuteScopeDialogProps) {
  const queryClient = useQueryClient();
  const isCircle = scope.scopeId.startsWith("cir_");
  return (
    <MuteLengthDialog
      name={scope.name}
      description={
        isCircle
          ? "You won't get notifications from it, except when a meetup you're going to starts soon, moves or is cancelled. You can still read and write there as before. No one else will know."
          : "You won't get notifications from it, but you can still read and write there as before. No one else will know."
      }
      onMute={(length) => muteScope(queryClient, scope, length)}
      onClose={onClose}
    />
  );
}
