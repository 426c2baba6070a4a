import { use, useState } from "react";
import { offeredProviders, type Provider, providerName } from "../../lib/auth/providers.ts";
import { connectionError } from "../../lib/connection-error.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";

/** Asked for when they're first shown. */
let offered: ReturnType<typeof offeredProviders> | undefined;

interface ProviderSignInProps {
  remember?: boolean;
  /** Path to return to; the guards redirect from there. */
  next: "/login" | "/signup";
}

/** Renders nothing where no provider is configured. */
export default function ProviderSignIn({ remember = false, next }: ProviderSignInProps) {
  const [leavingFor, setLeavingFor] = useState<Provider | null>(null);
  const press = async (provider: Provider) => {
    setLeavingFor(provider);
    try {
      const { redirectToProvider } = await import("../../lib/auth/provider-redirect.ts");
      await redirectToProvider({ provider, remember, next });
    } catch {
      toast({ ...connectionError, tone: "error" });
      setLeavingFor(null);
    }
  };
  offered ??= offeredProviders();
  return use(offered).map((provider) => (
    <Button
      key={provider}
      className="self-start"
      busy={leavingFor === provider}
      busyLabel={`Opening ${providerName(provider)}...`}
      onClick={() => void press(provider)}
    >
      {`Continue with ${providerName(provider)}`}
    </Button>
  ));
}
