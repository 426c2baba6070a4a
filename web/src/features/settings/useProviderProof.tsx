import { useState } from "react";
import { providerName, providerOf } from "../../lib/auth/providers.ts";
import { connectionError } from "../../lib/connection-error.ts";
import { isRemembered } from "../../lib/session.ts";
import { readItem, removeItem, tabKeys } from "../../lib/storage.ts";
import { toast } from "../../ui/toast.ts";
import type { Proof } from "./usePasswordProof.tsx";
import { useRequiredAccount } from "./useRequiredAccount.ts";

/** Slightly less than the five minutes for which the server accepts a confirmation. */
const confirmationMs = 4 * 60_000;

const isConfirmed = (): boolean =>
  Date.now() - Number(readItem(tabKeys.confirmedAtProvider, sessionStorage) ?? 0) < confirmationMs;

/**
 * Confirms with Google or Apple: the first press leaves for the provider, and a second one, after
 * the return, makes the change.
 */
export function useProviderProof(): Proof {
  const { user } = useRequiredAccount();
  const [confirmed] = useState(isConfirmed);
  const provider = providerOf(user.signsInWith);
  const name = providerName(provider);
  const give = async (): Promise<boolean> => {
    if (isConfirmed()) return true;
    try {
      const { redirectToProvider } = await import("../../lib/auth/provider-redirect.ts");
      const next = `${location.pathname}${location.search}`;
      await redirectToProvider({ provider, remember: isRemembered(), next, userId: user.userId });
    } catch {
      toast({ ...connectionError, tone: "error" });
    }
    return false;
  };
  const fields = (
    <p className="text-muted">
      {confirmed
        ? `${name} has confirmed that it's you. You can continue.`
        : `We'll take you to ${name} first, to make sure that it's you. Once you're back, please do this again.`}
    </p>
  );
  return {
    fields,
    give,
    forget: () => removeItem(tabKeys.confirmedAtProvider, sessionStorage),
  };
}
