import type { DataExport } from "@attune/core/accounts/accounts.contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { api, client } from "../../../lib/api.ts";
import { fullDate } from "../../../lib/date-format.ts";
import { describeError } from "../../../lib/errors.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { DownloadIcon } from "../../../ui/page-icons.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";
import { ProofForm } from "../ProofForm.tsx";

/** How often a pending export is polled. */
const preparingPollMs = 5_000;

const exportQuery = () => api.accounts.getExport.queryOptions();

function stateOf({ status, requestedAt, expiresAt }: DataExport): string {
  switch (status) {
    case "preparing":
      return "It's being prepared. You can leave this page; we'll notify you when it's ready.";
    case "ready":
      return expiresAt ? `It's ready. We'll keep it until ${fullDate(expiresAt)}.` : "It's ready.";
    case "failed":
      return "It couldn't be prepared. Please request it again.";
    case "expired":
      return `Your export from ${fullDate(requestedAt)} has been removed. Please request a new one.`;
  }
}

/** Asks for the password, because one file has everything that the member ever wrote here. */
function Download({ exportId }: { exportId: string }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const download = async () => {
    try {
      const { url } = await client.accounts.downloadExport({ exportId });
      close();
      location.assign(url);
    } catch (error) {
      toast({ ...describeError(error), tone: "error" });
    }
  };
  return (
    <>
      <Button look="filled" icon={<DownloadIcon />} onClick={() => setAsking(true)}>
        Download
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Download your data"
        description="Everything is in one file, so we check that it's you first."
      >
        <ProofForm
          submitLabel="Download"
          busyLabel="Opening..."
          onProved={download}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

export function ExportPart() {
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const { data, error, isPending, isLoadingError, refetch } = useQuery({
    ...exportQuery(),
    refetchInterval: ({ state }) => (state.data?.status === "preparing" ? preparingPollMs : false),
  });
  const request = useMutation({
    mutationFn: () => client.accounts.requestExport(),
    onSuccess: (requested) => queryClient.setQueryData(exportQuery().queryKey, requested),
    onError: (problem) => toast({ ...describeError(problem), tone: "error" }),
  });
  const mailed = search.get("export");
  const ready = data?.status === "ready" ? data : null;
  const another = ready && mailed !== null && mailed !== ready.exportId;
  return (
    <Part
      title="Export your data"
      hint="A ZIP file with everything you wrote, your photos, and everything else we store about you: a page to read, and JSON for programs."
    >
      {isLoadingError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton label="Loading your export" lines={1} />}
      {data && <p role="status">{stateOf(data)}</p>}
      {another && (
        <p className="mt-1 text-muted">The link you followed is for an earlier export.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {ready && <Download exportId={ready.exportId} />}
        {!isPending && !isLoadingError && (
          // Stays while the export is prepared, or else the focus went on to "Delete account".
          <Button
            busy={request.isPending || data?.status === "preparing"}
            busyLabel={request.isPending ? "Requesting..." : "Preparing..."}
            onClick={() => request.mutate()}
          >
            {ready ? "Request a new one" : "Request export"}
          </Button>
        )}
      </div>
    </Part>
  );
}
