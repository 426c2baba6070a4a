import { unformatted } from "@attune/core/kernel/unformatted.rules";
import type { HiddenThing } from "@attune/core/reports/hidden-things.contract";
import type { Report } from "@attune/core/reports/reports.contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { fullDateAndTime } from "../../lib/date-format.ts";
import { useKeptText } from "../../lib/useKeptText.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { ErrorState } from "../ErrorState.tsx";
import { toastError } from "../toastError.ts";
import { ReasonField } from "./ReasonField.tsx";
import { ReportedPicture } from "./ReportedPicture.tsx";
import { reasonOf } from "./reason-of.ts";

export interface HiddenThingQuery {
  data: HiddenThing | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface HiddenThingDialogProps {
  report: Report;
  thing: HiddenThingQuery;
  showAgain: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

function Shown({ thing }: Pick<HiddenThingDialogProps, "thing">) {
  if (!thing.data) {
    if (thing.isError) {
      return <ErrorState error={thing.error} onRetry={() => void thing.refetch()} />;
    }
    return <Skeleton label="Loading what's hidden" lines={3} />;
  }
  const { text, imageUrl } = thing.data;
  return (
    <>
      {text && (
        <blockquote
          dir="auto"
          className="border-s-2 border-line ps-4 whitespace-pre-line break-words"
        >
          {unformatted(text)}
        </blockquote>
      )}
      {imageUrl && <ReportedPicture src={imageUrl} />}
    </>
  );
}

/** What's hidden, as it is now, by whom and why; and a way to show it again. */
export function HiddenThingDialog(props: HiddenThingDialogProps) {
  const { report, thing, showAgain, onClose } = props;
  const { reportId, cause, resolvedAt, resolvedBy, decisionReason } = report;
  const why = reasonOf({ cause, reason: decisionReason ?? "" });
  const queryClient = useQueryClient();
  const [reason, setReason] = useKeptText(`show-again-${reportId}`);
  const showing = useMutation({
    mutationFn: () => showAgain(reason.trim()),
    onSuccess: () => {
      setReason("");
      onClose();
      toast({ title: "Shown again", tone: "success" });
    },
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.reports.key() }),
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Hidden"
      description="Only its author and moderators can see it."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            look="filled"
            disabled={!thing.data || !reason.trim()}
            busy={showing.isPending}
            busyLabel="Showing..."
            onClick={() => showing.mutate()}
          >
            Show it again
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Shown thing={thing} />
        <p className="text-small break-words text-muted">
          Hidden by {resolvedBy?.name ?? "a former member"},{" "}
          {resolvedAt && fullDateAndTime(resolvedAt)}: {why}
        </p>
        <ReasonField label="Why should it be shown again?" value={reason} onChange={setReason} />
      </div>
    </Dialog>
  );
}
