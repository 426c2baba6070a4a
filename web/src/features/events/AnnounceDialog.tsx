import { maxAnnouncementLength } from "@attune/core/events/events.rules";
import { useAccount } from "../../lib/account.ts";
import { useKeptText } from "../../lib/useKeptText.ts";
import { FormattedArea } from "../../parts/text/FormattedArea.tsx";
import { isMissingNow, useToastIfGone } from "../../parts/useToastIfGone.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { toast } from "../../ui/toast.ts";
import { newAnnouncement, useAnnounce } from "./announcements.queries.ts";
import { detailKey } from "./events.queries.ts";

interface AnnounceDialogProps {
  eventId: string;
  onSent: () => void;
  onClose: () => void;
}

export default function AnnounceDialog({ eventId, onSent, onClose }: AnnounceDialogProps) {
  const [words, setWords] = useKeptText(newAnnouncement(eventId));
  const announce = useAnnounce(eventId);
  const body = words.trim();
  const me = useAccount()?.user.userId;
  useToastIfGone(
    { title: "You're no longer one of this event's hosts, or it was cancelled.", text: body },
    (queryClient) => {
      const event = queryClient.getQueryData(detailKey(eventId))?.event;
      const isHost = event?.isCoHost || event?.host.userId === me;
      const isOver = isMissingNow(queryClient, detailKey(eventId)) || event?.cancelled;
      return body !== "" && (isOver || (event !== undefined && !isHost));
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Post an update"
      description="Everyone who's going or on the waiting list will be notified, and only they can read it."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="filled"
            disabled={body === ""}
            busy={announce.isPending}
            busyLabel="Sending..."
            onClick={() =>
              announce.mutate(body, {
                onSuccess: () => {
                  onClose();
                  toast({ title: "Update posted", tone: "success" });
                  onSent();
                },
              })
            }
          >
            Send
          </Button>
        </>
      }
    >
      <Field label="Your update">
        <FormattedArea
          help
          value={words}
          rows={5}
          maxLength={maxAnnouncementLength}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
