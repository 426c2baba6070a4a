import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api, client } from "../../../lib/api.ts";
import { tell } from "../../../lib/errors.ts";
import { presets } from "../../../lib/query.ts";
import { shortTime } from "../../../lib/when.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Breath } from "../../../ui/Breath.tsx";
import { Button, buttonClasses } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";

function EndAll() {
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: async () => {
      await client.accounts.endAllSignIns();
      const { signOut } = await import("../../../lib/auth/sign-out.ts");
      await signOut();
    },
    onSuccess: () => toast({ title: "Signed out" }),
    onError: (error) => toast({ ...tell(error), tone: "error" }),
  });
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        description="Every device has to log in again, this one too."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Stay signed in</Button>
            <Button
              look="danger"
              busy={end.isPending}
              busyLabel="Signing out..."
              onClick={() => end.mutate()}
            >
              Sign out everywhere
            </Button>
          </>
        }
      />
    </>
  );
}

/** Where the member is signed in. One of them is ended on the page of sessions. */
export function SignInsPart() {
  const { data, error, refetch } = useQuery({
    ...api.accounts.listSignIns.queryOptions(),
    ...presets.dynamic,
  });
  return (
    <Part
      title="Where you are signed in"
      hint="If you do not know one of these, sign out everywhere and change your password."
    >
      {error && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Try Again</Button>}>
          {tell(error).message}
        </Notice>
      )}
      {!data && !error && <Breath label="Loading your sign-ins" lines={2} />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {data?.items.map(({ sessionId, device, lastSeenAt, current }) => (
          <li key={sessionId} className="flex min-h-12 flex-wrap items-center gap-x-3 py-2">
            <span className="font-medium">{device}</span>
            {current && <Badge tone="primary">This device</Badge>}
            <span className="ms-auto text-small text-muted">
              last seen <time dateTime={lastSeenAt}>{shortTime(lastSeenAt)}</time>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <EndAll />
        <Link to="/session-manager" className={buttonClasses("text")}>
          Sign out one of them
        </Link>
      </div>
    </Part>
  );
}
