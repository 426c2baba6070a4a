import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { toast } from "../../ui/toast.ts";

/** The answer in hand. Its code works once, and the page is mounted again while the account loads. */
let handled: string | null = null;

/** Where Google and Apple lead back to. */
export default function SignedInPage() {
  const navigate = useNavigate();
  const { initialised } = useStore(session);
  useEffect(() => {
    // A session that's being read would overwrite the new one.
    if (!initialised || handled === location.search) return;
    handled = location.search;
    const finish = async () => {
      const answer = new URLSearchParams(location.search);
      const { ProviderError, returnFromProvider } = await import("../../lib/auth/at-provider.ts");
      const { providerFailure } = await import("./provider-words.ts");
      try {
        await navigate(await returnFromProvider(answer), { replace: true });
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
