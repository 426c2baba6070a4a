import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../../lib/errors.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { lazyComponent } from "../../../ui/lazyComponent.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";
import { useRequiredAccount } from "../useRequiredAccount.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import type { Pairing } from "./second-factor.ts";
import { secondFactorKey, useSecondFactor } from "./useSecondFactor.ts";

const PairApp = lazyComponent(
  () => import("./PairApp.tsx"),
  <Skeleton label="Preparing the code" lines={2} />,
);
const library = () => import("./second-factor.ts");

function TurnOff({ onDone }: { onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: async () => (await library()).removeSecondFactor(),
    onSuccess: () => {
      setAsking(false);
      toast({ title: "Two-step verification turned off" });
      onDone();
    },
    onError: (error) => toast({ ...describeError(error), tone: "error" }),
  });
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Turn off
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Turn off two-step verification?"
        description="Your password alone will be enough to log in."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it on</Button>
            <Button
              look="danger"
              busy={remove.isPending}
              busyLabel="Turning off..."
              onClick={() => remove.mutate()}
            >
              Turn off
            </Button>
          </>
        }
      />
    </>
  );
}

export function SecondFactorPart() {
  const { user } = useRequiredAccount();
  const queryClient = useQueryClient();
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const { data, error, refetch } = useSecondFactor();
  const begin = useMutation({
    mutationFn: async () => (await library()).beginPairing(user.email),
    onSuccess: setPairing,
    onError: (problem) => toast({ ...describeError(problem), tone: "error" }),
  });
  const settle = (on: boolean) => {
    setPairing(null);
    queryClient.setQueryData(secondFactorKey, on);
  };
  return (
    <Part
      title="Two-step verification"
      hint="When you log in, we'll also ask for a code from an app on your phone."
    >
      {data === undefined && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton label="Loading two-step verification" lines={1} />}
      {data === true && (
        <>
          <div className="flex flex-wrap items-center gap-4">
            <Badge tone="primary">On</Badge>
            <TurnOff onDone={() => settle(false)} />
          </div>
          <RecoveryCodes />
        </>
      )}
      {data === false && !pairing && (
        <Button busy={begin.isPending} busyLabel="Preparing..." onClick={() => begin.mutate()}>
          Set up an authenticator app
        </Button>
      )}
      {data === false && pairing && (
        <PairApp
          pairing={pairing}
          onPaired={() => settle(true)}
          onCancel={() => setPairing(null)}
        />
      )}
    </Part>
  );
}
