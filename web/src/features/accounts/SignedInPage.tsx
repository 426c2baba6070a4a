import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { toast } from "../../ui/toast.ts";

/**
 * Query string already handled. Its code works once, but the page remounts while the account loads.
 */
let handled: string | null = null;

/** The OAuth callback page for Google and Apple. */
export default function SignedInPage() {
  const navigate = useNavigate();
  const { initialised } = useStore(session);
  useEffect(() => {
    // Waits until the stored session was read, because that would overwrite the new one.
    if (!initialised || handled === location.search) return;
    handled = location.search;
    const finish = async () => {
      const answer = new URLSearchParams(location.search);
      const { ProviderError, finishProviderRedirect } = await import(
        "../../lib/auth/provider-redirect.ts"
      );
      const { providerFailure } = await import("./provider-words.ts");
      try {
        await navigate(await finishProviderRedirect(answer), { replace: true });
      } catch (thrown) {
        toast(providerFailure(thrown));
        const next = thrown instanceof ProviderError ? thrown.next : "/login";
        await navigate(next, { replace: true });
      }
    };
    void finish();
  }, [initialised, navigate]);
  return <Skeleton label="Logging in" lines={3} className="mx-auto max-w-form px-6 pt-12" />;
}
