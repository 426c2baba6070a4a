import type { MessageRequest } from "@attune/core/conversations/requests.contract";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { api, client } from "../../lib/api.ts";
import { onDomainEventAtOnce } from "../../lib/realtime.ts";
import { unlessMissing } from "../../lib/unless-missing.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { messageRequestsKey, messageRequestsQuery } from "../../parts/messages/requests.queries.ts";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { PersonMenu } from "../../parts/protect/PersonMenu.tsx";
import { RelativeTime } from "../../parts/RelativeTime.tsx";
import { toastUnanswered } from "../../parts/toastUnanswered.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { focusLater } from "../../ui/focus-later.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { dismissToast, toast } from "../../ui/toast.ts";
import { PaneHeader } from "./PaneHeader.tsx";
import { useWithdraw } from "./useWithdraw.ts";

const titleId = "message-requests";

function RequestLine({
  request,
  menu,
  actions,
}: {
  request: MessageRequest;
  menu?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <li className="border-b border-line py-5 last:border-b-0">
      <PersonLine
        person={request.person}
        detail={
          <>
            <bdi>@{request.person.username}</bdi> · <RelativeTime time={request.createdAt} />
          </>
        }
        action={menu}
      />
      <p
        dir="auto"
        className="mt-3 max-w-text rounded-surface bg-sunken px-4 py-3 break-words whitespace-pre-wrap"
      >
        {unformatted(request.body)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">{actions}</div>
    </li>
  );
}

interface RequestProps {
  request: MessageRequest;
  /** The only one on the page. */
  isLast: boolean;
}

function answered(words: string, isLast: boolean): void {
  announce(words);
  if (isLast) focusLater(titleId);
}

function Received({ request, isLast }: RequestProps) {
  const { userId, name } = request.person;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () => client.conversations.acceptMessageRequest({ userId }),
    onSuccess: ({ conversationId }) => void navigate(`/messages/${conversationId}`),
    onError: toastUnanswered,
    // Also after a refusal: the request may have been withdrawn.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.conversations.key() }),
  });
  const decline = useMutation({
    mutationFn: () => unlessMissing(client.conversations.declineMessageRequest({ userId })),
    onSuccess: () => answered("Request declined", isLast),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageRequestsKey() }),
    onError: toastUnanswered,
  });
  if (decline.isPending || decline.isSuccess) return null;
  return (
    <RequestLine
      request={request}
      menu={
        <PersonMenu
          person={request.person}
          subject={{ kind: "request", userId }}
          what="this request"
          attached={request.body}
        />
      }
      actions={
        <>
          <Button
            busy={accept.isPending}
            busyLabel="Accepting..."
            aria-label={`Accept the request from ${name}`}
            onClick={() => accept.mutate()}
          >
            Accept
          </Button>
          <Button
            look="text"
            aria-label={`Decline the request from ${name}`}
            onClick={() => decline.mutate()}
          >
            Decline
          </Button>
        </>
      }
    />
  );
}

function Sent({ request, isLast }: RequestProps) {
  const { userId, name } = request.person;
  const withdraw = useWithdraw(userId, () => answered("Request withdrawn", isLast));
  if (withdraw.isPending || withdraw.isSuccess) return null;
  return (
    <RequestLine
      request={request}
      actions={
        <Button
          look="text"
          className="-ms-2"
          aria-label={`Withdraw the request to ${name}`}
          onClick={() => withdraw.mutate()}
        >
          Withdraw
        </Button>
      }
    />
  );
}

function Lists() {
  const { data, error, refetch } = useQuery(messageRequestsQuery());
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton label="Loading requests" lines={3} withPerson />;
  }
  const { received, sent } = data;
  const isLast = received.length + sent.length === 1;
  return (
    <>
      {received.length === 0 ? (
        <EmptyState title="No requests waiting" seed="message requests" motif="ripples" level={3}>
          When someone you don't know writes to you, this is where you decide whether to answer.
        </EmptyState>
      ) : (
        <>
          <p className="max-w-text text-muted">
            You aren't connected with these people. They can't see whether you've read their
            message, and they aren't notified if you decline.
          </p>
          <ul>
            {received.map((request) => (
              <ItemBoundary key={`${request.person.userId} ${request.createdAt}`}>
                <Received request={request} isLast={isLast} />
              </ItemBoundary>
            ))}
          </ul>
        </>
      )}
      {sent.length > 0 && (
        <section aria-labelledby="sent-requests" className="mt-8">
          <h3 id="sent-requests" className="text-h3">
            Sent
          </h3>
          <ul>
            {sent.map((request) => (
              <ItemBoundary key={`${request.person.userId} ${request.createdAt}`}>
                <Sent request={request} isLast={isLast} />
              </ItemBoundary>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Offers the conversation when a request that's shown here is accepted, as its line goes. */
function useAccepted(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let shown: number | undefined;
    const stop = onDomainEventAtOnce("message_request.accepted", (event, queryClient) => {
      const { sent = [] } = queryClient.getQueryData(messageRequestsQuery().queryKey) ?? {};
      const request = sent.find(({ person }) => person.userId === event.receiverId);
      if (!request) return;
      const { name } = request.person;
      shown = toast({
        title: `${name} accepted your request`,
        action: {
          label: "Open the conversation",
          onPress: () => void navigate(`/messages/${event.conversationId}`),
        },
        stayMs: null,
      });
    });
    return () => {
      stop();
      if (shown !== undefined) dismissToast(shown);
    };
  }, [navigate]);
}

export function RequestsView() {
  useAccepted();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PaneHeader>
        <h2 id={titleId} tabIndex={-1} className="text-h3 focus-visible:outline-none">
          Requests
        </h2>
      </PaneHeader>
      <div className="relative min-h-0 grow overflow-y-auto px-4 py-5 md:px-6">
        <Lists />
      </div>
    </div>
  );
}
