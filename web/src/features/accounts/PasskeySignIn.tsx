import { use, useState } from "react";
import { connectionError } from "../../lib/connection-error.ts";
import { passkeySupport } from "../../lib/passkeys.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";
import type { Next } from "./sign-in-toasts.ts";

/** Asked for when it's first shown. */
let support: ReturnType<typeof passkeySupport> | undefined;

interface PasskeySignInProps {
  identifier: string;
  remember: boolean;
  onNext: (next: Next) => void;
}

/** Renders nothing where passkeys aren't supported. */
export default function PasskeySignIn({ identifier, remember, onNext }: PasskeySignInProps) {
  const [busy, setBusy] = useState(false);
  support ??= passkeySupport();
  if (use(support) !== "works") return null;
  const press = async () => {
    setBusy(true);
    try {
      const { signInWithPasskeyAndToasts } = await import("./passkey-toasts.ts");
      onNext(await signInWithPasskeyAndToasts({ identifier, remember }));
    } catch {
      // The script didn't load; tryPasskey() never throws.
      toast({ ...connectionError, tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      className="self-start"
      busy={busy}
      busyLabel="Waiting for your passkey..."
      onClick={() => void press()}
    >
      Log in with a passkey
    </Button>
  );
}
