import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { toastError } from "../../../parts/toastError.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { lazyComponent } from "../../../ui/lazyComponent.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";
import { ProofForm } from "../ProofForm.tsx";
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
  const close = () => setAsking(false);
  const remove = async () => {
    try {
      await (await library()).removeSecondFactor();
      close();
      toast({ title: "Two-step verification turned off" });
      onDone();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Turn off
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Turn off two-step verification?"
        description="Your password alone will be enough to log in. If you've lost your phone, log out and use a recovery code when you log back in."
      >
        <ProofForm
          look="danger"
          submitLabel="Turn off"
          busyLabel="Turning off..."
          onProved={remove}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

/** Asks for the password, because someone else's app would lock the member out. */
function SetUp({ onBegun }: { onBegun: (pairing: Pairing) => void }) {
  const { user } = useRequiredAccount();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const begin = async () => {
    try {
      onBegun(await (await library()).beginPairing(user.email));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Set up an authenticator app</Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Set up two-step verification"
        description="We'll ask for your password first, then connect your app."
      >
        <ProofForm
          submitLabel="Continue"
          busyLabel="Preparing..."
          onProved={begin}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

export function SecondFactorPart() {
  const queryClient = useQueryClient();
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const [isNew, setIsNew] = useState(false);
  const { data, error, refetch } = useSecondFactor();
  const settle = (on: boolean) => {
    setPairing(null);
    setIsNew(on);
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
          {/* Enter after the code's last digit, which turns it on, would press "Turn off". */}
          <RecoveryCodes autoFocus={isNew} />
        </>
      )}
      {data === false && !pairing && <SetUp onBegun={setPairing} />}
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
