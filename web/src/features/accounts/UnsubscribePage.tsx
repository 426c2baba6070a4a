import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Notice } from "../../ui/Notice.tsx";

const badLink = {
  title: "This link isn't complete",
  message: "Please open the link at the bottom of the email again.",
};

/** Names the kind of mail that the link was in. */
const words = {
  connection_requests: "about connection requests and friends you invited",
  messages: "about messages",
  mentions: "when you're mentioned or tagged",
  post_reactions: "about reactions to your posts",
  post_comments: "about comments",
  circle_invitations: "about invitations to circles",
  circle_updates: "about updates from your circles",
  event_reminders: "about event reminders",
  event_updates: "about event updates",
  system_notifications: "news about the app",
  digest: "a summary",
};
type Kind = keyof typeof words;

// Object.hasOwn() narrows no key.
const kindFrom = (name: string | null): Kind | null =>
  name !== null && Object.hasOwn(words, name) ? (name as Kind) : null;

const wordsOf = (error: unknown) =>
  codeOf(error) === "request.invalid" ? badLink : describeError(error);

/**
 * Opened by the unsubscribe link, without signing in. Asks before it acts, because mail programs
 * prefetch links.
 */
export default function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [all, setAll] = useState(false);
  const kind = kindFrom(params.get("kind"));
  const subject = all || !kind ? "all" : kind;
  const [state, setState] = useState<"asking" | "busy" | "done">("asking");
  const [trouble, setTrouble] = useState(token ? null : badLink);

  const unsubscribe = async () => {
    setState("busy");
    setTrouble(null);
    try {
      await client.mail.unsubscribe({ token, subject });
      setState("done");
    } catch (error) {
      setTrouble(wordsOf(error));
      setState("asking");
    }
  };

  return (
    <div className="mx-auto max-w-column px-6 pt-8 pb-16">
      <h1 className="text-h1">{state === "done" ? "You're unsubscribed" : "Fewer emails?"}</h1>
      <p role="status" className="mt-3 max-w-text text-muted">
        {state === "done" ? "We no longer email you" : "We'll no longer email you"}{" "}
        {subject === "all" ? "about what happens in the community" : words[subject]}. You'll still
        get emails about your account, your password and your payments.
      </p>
      {trouble && (
        <div className="mt-6">
          <Notice tone="error" title={trouble.title}>
            {trouble.message}
          </Notice>
        </div>
      )}
      {kind && state !== "done" && (
        <Checkbox
          className="mt-4"
          label="Stop all email about the community"
          checked={all}
          onChange={({ target }) => setAll(target.checked)}
        />
      )}
      <div className="mt-8">
        {state === "done" ? (
          <Link to="/settings?section=notifications" className={buttonClasses("outline")}>
            Choose what we email you
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
