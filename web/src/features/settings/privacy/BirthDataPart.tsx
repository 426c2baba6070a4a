import type { BirthData } from "@attune/core/charts/charts.contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountKey } from "../../../lib/account.ts";
import { api, client } from "../../../lib/api.ts";
import { fullDate } from "../../../lib/date-format.ts";
import { forgetPendingBirthData } from "../../../lib/pending-birth-data.ts";
import type { BirthDraft } from "../../../parts/cosmic/cosmic-draft.ts";
import { toastError } from "../../../parts/toastError.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { focusLater } from "../../../ui/focus-later.ts";
import { lazyComponent } from "../../../ui/lazyComponent.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";
import { useMyProfile } from "../useRequiredAccount.ts";

const BirthDetails = lazyComponent(
  () => import("./BirthDetails.tsx"),
  <Skeleton label="Loading birth details" lines={3} />,
);

function Shown({ birth }: { birth: BirthData }) {
  const lines = [
    ["Date", fullDate(`${birth.birthDate}T12:00:00`)],
    ["Time", birth.birthTime ?? "not known"],
    ["Place", birth.birthLocation],
  ];
  return (
    <dl className="mb-5 grid max-w-form grid-cols-[6rem_1fr] gap-y-1">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RemovalProps {
  label: string;
  question: string;
  consequence: string;
  done: string;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
}

function Removal({ label, question, consequence, done, remove, onRemoved }: RemovalProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      setAsking(false);
      onRemoved();
      toast({ title: done });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: accountKey() }),
        queryClient.invalidateQueries({ queryKey: api.charts.key() }),
      ]);
    },
    onError: toastError,
  });
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={question}
        description={consequence}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep</Button>
            <Button
              look="danger"
              busy={removal.isPending}
              busyLabel="Removing..."
              onClick={() => removal.mutate()}
            >
              {label}
            </Button>
          </>
        }
      />
    </>
  );
}

/** Birth data isn't displayed until the member asks for it. */
export function BirthDataPart() {
  const profile = useMyProfile();
  const [birth, setBirth] = useState<BirthData | null>(null);
  const view = useMutation({
    mutationFn: () => client.charts.getMyBirthData(),
    onSuccess: setBirth,
    onError: toastError,
  });
  const [details, setDetails] = useState<BirthDraft | null>(null);
  const change = useMutation({
    mutationFn: async () => {
      const { draftOf } = await import("./save-birth.ts");
      return draftOf(profile?.hasBirthData ? await client.charts.getMyBirthData() : null);
    },
    onSuccess: setDetails,
    onError: toastError,
  });
  if (!profile) return null;
  // A pending submission from this device would restore the deleted data.
  const withoutPending = (remove: () => Promise<unknown>) => {
    forgetPendingBirthData(profile.userId);
    return remove();
  };
  const hasChart = profile.chartStatus !== "none" || profile.sunSign !== null;
  return (
    <Part
      anchor="birth"
      title="Birth details"
      hint="They're encrypted, and we use them only for your chart."
    >
      {birth && <Shown birth={birth} />}
      {!profile.hasBirthData && <p className="mb-5 text-muted">You haven't added any.</p>}
      <div className="flex flex-wrap gap-3">
        {!details && (
          <Button
            id="change-birth-details"
            busy={change.isPending}
            busyLabel="Loading..."
            onClick={() => change.mutate()}
          >
            {profile.hasBirthData ? "Change birth details" : "Add birth details"}
          </Button>
        )}
        {profile.hasBirthData && !birth && (
          <Button busy={view.isPending} busyLabel="Loading..." onClick={() => view.mutate()}>
            View
          </Button>
        )}
        {birth && <Button onClick={() => setBirth(null)}>Hide</Button>}
        {profile.hasBirthData && (
          <Removal
            label="Delete birth details"
            question="Delete your birth details?"
            consequence="The date, time and place will be deleted. Your signs and your Human Design stay, but we can't calculate them again without these details."
            done="Birth details deleted"
            remove={() => withoutPending(() => client.charts.forgetBirthData())}
            onRemoved={() => setBirth(null)}
          />
        )}
        {hasChart && (
          <Removal
            label="Delete chart"
            question="Delete your chart?"
            consequence="Your birth details, signs, Human Design and how you compare with others will be deleted. You can add your birth details again later."
            done="Chart deleted"
            remove={() => withoutPending(() => client.charts.deleteChart())}
            onRemoved={() => setBirth(null)}
          />
        )}
      </div>
      {details && (
        <BirthDetails
          userId={profile.userId}
          birth={details}
          onClose={() => {
            setDetails(null);
            setBirth(null);
            focusLater("change-birth-details");
          }}
        />
      )}
    </Part>
  );
}
