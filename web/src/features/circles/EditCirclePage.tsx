import { brand } from "@attune/core/kernel/brand";
import { useState } from "react";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { useLast } from "../../lib/useLast.ts";
import { Button } from "../../ui/Button.tsx";
import { CircleAbsent } from "./CircleAbsent.tsx";
import { type CircleDraft, CircleForm } from "./CircleForm.tsx";
import { CloseDialog } from "./CloseDialog.tsx";
import { useCircle, useHosting } from "./circles.queries.ts";
import { HandOverDialog } from "./HandOverDialog.tsx";
import { useWatchCircle } from "./useWatchCircle.ts";

/** For the circle's host. */
export default function EditCirclePage() {
  const { circleId = "" } = useParams();
  const navigate = useNavigate();
  const me = useAccount()?.user.userId;
  const { data, error, refetch } = useCircle(circleId);
  useWatchCircle(data?.circle);
  const [asking, setAsking] = useState<"close" | "handOver" | null>(null);
  const update = useHosting((draft: CircleDraft) =>
    client.circles.updateCircle({ circleId, ...draft }),
  );
  const isOpen = data !== undefined && data.circle.host.userId === me;
  const circle = useLast(isOpen ? data.circle : undefined, circleId);
  const address = `/circles/${circleId}`;
  if (!circle && data) return <Navigate to={address} replace />;
  if (!circle) {
    return (
      <div className="mx-auto w-full max-w-page px-6 py-10">
        <CircleAbsent circleId={circleId} error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  // Their own handover or closing leads away once it's done.
  const isEnded = !isOpen && asking === null;
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <title>{`Edit ${circle.name} · ${brand.name}`}</title>
      <h1 className="mb-8 text-h1">Edit the circle</h1>
      <CircleForm
        circle={circle}
        welcome={data?.welcome}
        label="Save"
        busyLabel="Saving..."
        back={address}
        ended={
          isEnded
            ? {
                title: "This circle can't be edited any more",
                reason: data ? "You're no longer its host." : "It was closed.",
              }
            : undefined
        }
        send={async (draft) => {
          // The mutation shows the toast; the form keeps its values.
          const saved = await update.mutateAsync(draft).catch(() => null);
          if (saved) await navigate(address, { replace: true });
          return saved !== null;
        }}
      />
      {!isEnded && (
        <section aria-labelledby="hosting" className="mt-14 border-t border-line pt-8">
          <h2 id="hosting" className="text-h3">
            Hosting
          </h2>
          <p className="mt-1 max-w-text text-muted">
            Don't want to host it any more? Another member can take over, or you can close it.
          </p>
          <div className="mt-4 flex flex-wrap gap-x-4 gap-y-3">
            <Button onClick={() => setAsking("handOver")}>Hand over</Button>
            <Button look="danger" onClick={() => setAsking("close")}>
              Close the circle
            </Button>
          </div>
        </section>
      )}
      {asking === "close" && <CloseDialog circle={circle} onClose={() => setAsking(null)} />}
      {asking === "handOver" && <HandOverDialog circle={circle} onClose={() => setAsking(null)} />}
    </div>
  );
}
