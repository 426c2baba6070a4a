import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

const badLink = {
  title: "This link is not complete",
  message: "Please open it once more from the foot of the message.",
};

const wordsOf = (error: unknown) =>
  codeOf(error) === "request.invalid" ? badLink : describeError(error);

/**
 * The target of the unsubscribe link, without signing in. It asks first, because mail programs
 * prefetch links.
 */
export default function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [state, setState] = useState<"asking" | "busy" | "done">("asking");
  const [trouble, setTrouble] = useState(token ? null : badLink);

  const unsubscribe = async () => {
    setState("busy");
    setTrouble(null);
    try {
      await client.mail.unsubscribe({ token });
      setState("done");
    } catch (error) {
      setTrouble(wordsOf(error));
      setState("asking");
    }
  };

  return (
    <div className="mx-auto max-w-column px-6 pt-8 pb-16">
      <h1 className="text-h1">{state === "done" ? "You are unsubscribed" : "Fewer messages?"}</h1>
      <p role="status" className="mt-3 max-w-text text-muted">
        {state === "done" ? "We no longer mail you" : "We will no longer mail you"} about what
        happens in the community. Messages about your account, your password and your payments still
        come.
      </p>
      {trouble && (
        <div className="mt-6">
          <Notice tone="error" title={trouble.title}>
            {trouble.message}
          </Notice>
        </div>
      )}
      <div className="mt-8">
        {state === "done" ? (
          <Link to="/settings" className={buttonClasses("outline")}>
            Choose what we mail you
          </Link>
        ) : (
          <Button
            look="filled"
            disabled={!token}
            busy={state === "busy"}
            busyLabel="Unsubscribing..."
            onClick={() => void unsubscribe()}
          >
            Unsubscribe
          </Button>
        )}
      </div>
    </div>
  );
}
