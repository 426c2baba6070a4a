import type { SignIn } from "@attune/core/accounts/accounts.contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useRef } from "react";
import { useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { fullDateAndTime } from "../../lib/date-format.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { EndAllSignIns } from "../../parts/sign-ins/EndAllSignIns.tsx";
import { signOutAndNotify } from "../../parts/sign-ins/sign-out.ts";
import { toastError } from "../../parts/toastError.ts";
import { deviceWords } from "../../parts/words/devices.ts";
import { announce } from "../../ui/announce.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useKeepFocus } from "../../ui/useKeepFocus.ts";

interface RowProps {
  signIn: SignIn;
  busy: boolean;
  onEnd: () => void;
}

function Row({ signIn, busy, onEnd }: RowProps) {
  const device = deviceWords(signIn.device);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-5">
      <div className="min-w-60 grow basis-0">
        <h2 className="flex flex-wrap items-center gap-2 font-sans text-body font-medium">
          {device}
          {signIn.current && <Badge tone="primary">This device</Badge>}
        </h2>
        <p className="mt-1 text-small text-muted">
          Logged in {fullDateAndTime(signIn.createdAt)}, last seen{" "}
          {fullDateAndTime(signIn.lastSeenAt)}
        </p>
      </div>
      <Button
        busy={busy}
        busyLabel="Logging out..."
        aria-label={signIn.current ? `Log out this device: ${device}` : `Log out ${device}`}
        onClick={onEnd}
      >
        Log out
      </Button>
    </li>
  );
}

interface ListProps {
  /** Gets the focus when a line is removed: another line's button would end that one, too. */
  focusAfter: RefObject<HTMLElement | null>;
  children: ReactNode;
}

function List({ focusAfter, children }: ListProps) {
  const list = useKeepFocus<HTMLUListElement>(focusAfter);
  return (
    <ul ref={list} className="mt-6 border-t border-line">
      {children}
    </ul>
  );
}

export function SignIns() {
  const queryClient = useQueryClient();
  const words = useRef<HTMLParagraphElement>(null);
  // Loading the account registers this device, so the list is fetched afterwards.
  const account = useAccount();
  const { data, error, refetch } = useQuery({
    ...api.accounts.listSignIns.queryOptions(),
    ...presets.dynamic,
    enabled: account !== undefined,
  });
  const endOne = useMutation({
    mutationFn: async ({ sessionId, current }: SignIn) => {
      if (current) await signOutAndNotify();
      else {
        await client.accounts.endSignIn({ sessionId });
        announce("Logged out");
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.accounts.listSignIns.key() }),
    onError: toastError,
  });

  if (!data && error) {
    return (
      <div className="mt-8">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton label="Loading your devices" lines={4} className="mt-8" />;
  return (
    <>
      <p ref={words} tabIndex={-1} className="mt-3 max-w-text text-muted">
        If you don't recognise one of these devices, log it out and change your password.
      </p>
      <List focusAfter={words}>
        {data.items.map((signIn) => (
          <Row
            key={signIn.sessionId}
            signIn={signIn}
            busy={endOne.isPending && endOne.variables.sessionId === signIn.sessionId}
            onEnd={() => endOne.mutate(signIn)}
          />
        ))}
      </List>
      <div className="mt-8">
        <EndAllSignIns />
      </div>
    </>
  );
}
