import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { passkeySupport } from "../../../lib/passkeys.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useKeepFocus } from "../../../ui/useKeepFocus.ts";
import { Part } from "../Part.tsx";
import { AddPasskey } from "./AddPasskey.tsx";
import { PasskeyRow } from "./PasskeyRow.tsx";
import { passkeyNames } from "./passkey-words.ts";
import { useSecondFactor } from "./useSecondFactor.ts";

const most = 20;

/** Renders nothing where passkeys don't work on this origin. */
export function PasskeysPart() {
  const { data: support } = useQuery({
    queryKey: ["passkeys", "support"],
    queryFn: passkeySupport,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!support || support === "elsewhere") return null;
  return <Passkeys canAdd={support === "works"} />;
}

function Passkeys({ canAdd }: { canAdd: boolean }) {
  const [adding, setAdding] = useState(false);
  // Of a removed passkey, as what follows may be two-step verification's "Turn off".
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useKeepFocus<HTMLDivElement>(heading);
  const { data: hasSecondFactor } = useSecondFactor();
  const { data, error, refetch } = useQuery({
    queryKey: ["settings", "passkeys"],
    queryFn: async () => (await import("./passkeys.ts")).readPasskeys(),
  });
  const names = passkeyNames(data ?? []);
  const changed = async () => {
    setAdding(false);
    await refetch();
  };
  return (
    <Part
      title="Passkeys"
      headingRef={heading}
      hint={
        !hasSecondFactor &&
        "Log in with your fingerprint, face or screen lock instead of your password."
      }
    >
      <div ref={kept}>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton label="Loading your passkeys" lines={1} />}
        {data?.length === 0 && !hasSecondFactor && (
          <p className="text-muted">You don't have a passkey yet.</p>
        )}
        {data && data.length > 0 && (
          <p className="mb-4 max-w-text text-muted">
            If you reset your password, your passkeys are removed.
          </p>
        )}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {data?.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              name={names.get(passkey.id) ?? ""}
              onRemoved={changed}
            />
          ))}
        </ul>
        {data && (
          <div className="mt-4 max-w-text">
            {hasSecondFactor && (
              <p className="text-muted">
                Passkeys don't work while two-step verification is on. Turn it off to log in with
                one.
              </p>
            )}
            {!hasSecondFactor && !canAdd && (
              <p className="text-muted">This browser can't add passkeys.</p>
            )}
            {!hasSecondFactor && canAdd && data.length < most && (
              <Button onClick={() => setAdding(true)}>Add a passkey</Button>
            )}
          </div>
        )}
        <Dialog
          open={adding}
          onClose={() => setAdding(false)}
          title="Add a passkey"
          description="We'll ask for your password first. Then your device will ask for your fingerprint, face or screen lock."
        >
          {adding && <AddPasskey onAdded={changed} onClose={() => setAdding(false)} />}
        </Dialog>
      </div>
    </Part>
  );
}
