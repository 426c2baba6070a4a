import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { updateAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { describeError, type ErrorMessage } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { awaitCheckout } from "./await-checkout.ts";
import { Preparing } from "./Preparing.tsx";

interface AwaitPaymentProps {
  /** Checkout session to wait for; the newest one if null. */
  sessionId: string | null;
}

const late: ErrorMessage = {
  title: "We haven't received your payment yet",
  message:
    "Some banks take a few minutes. Nothing is lost: your membership starts as soon as it comes through.",
  retryable: true,
};

/** Waits until the payment provider confirms the payment, because its webhook may be late. */
export function AwaitPayment({ sessionId }: AwaitPaymentProps) {
  const [trouble, setTrouble] = useState<ErrorMessage | null>(null);
  useEffect(() => {
    if (trouble) return undefined;
    const stop = new AbortController();
    const ask = () => client.billing.verifyCheckout(sessionId ? { sessionId } : {});
    awaitCheckout(ask, stop.signal).then(
      (membership) => {
        if (stop.signal.aborted) return;
        if (membership) updateAccount((account) => ({ ...account, membership }));
        else setTrouble(late);
      },
      (error) => {
        if (!stop.signal.aborted) setTrouble(describeError(error));
      },
    );
    return () => stop.abort();
  }, [sessionId, trouble]);

  if (!trouble) return <Preparing />;
  return (
    <div className="mx-auto flex max-w-column flex-col gap-6 px-6 py-12">
      <div role="alert">
        <h1 className="text-h1">{trouble.title}</h1>
        <p className="mt-3 max-w-text text-muted">{trouble.message}</p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {trouble.retryable && (
          <Button look="filled" onClick={() => setTrouble(null)}>
            Try Again
          </Button>
        )}
        <Link to="/membership" className="link inline-flex min-h-11 items-center">
          Back to memberships
        </Link>
      </div>
    </div>
  );
}
