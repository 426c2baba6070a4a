import type { MessageRequest } from "@attune/core/conversations/requests.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageRequestsQuery } from "../../parts/messages/requests.queries.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useWithdraw } from "./useWithdraw.ts";

const RequestDialog = lazyComponent(() => import("../../parts/messages/RequestDialog.tsx"));

interface Person {
  userId: string;
  name: string;
}

/** The reader's request to a member, until it's accepted or withdrawn. */
export function useSentRequest(person: Person | undefined): MessageRequest | undefined {
  const { data } = useQuery(messageRequestsQuery());
  return person && data?.sent.find((request) => request.person.userId === person.userId);
}

interface RequestNoticeProps {
  person: Person;
  sent: MessageRequest | undefined;
  /** Name of the draft with the refused message. */
  draft: string;
}

/** In place of the field where the reader may not write. */
export function RequestNotice({ person, sent, draft }: RequestNoticeProps) {
  const { userId, name } = person;
  const [asks, setAsks] = useState(false);
  const withdraw = useWithdraw(userId, () => announce("Request withdrawn"));
  return (
    <>
      {sent ? (
        <Notice
          tone="clay"
          title="Request sent"
          action={
            <Button
              aria-label={`Withdraw the request to ${name}`}
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              Withdraw
            </Button>
          }
        >
          You can write more once {name} accepts it.
        </Notice>
      ) : (
        <Notice
          tone="clay"
          title={`You and ${name} aren't connected any more, and don't share a circle`}
          action={<Button onClick={() => setAsks(true)}>Send a request</Button>}
        >
          Ask if you can keep writing to each other.
        </Notice>
      )}
      {asks && <RequestDialog person={person} draft={draft} onClose={() => setAsks(false)} />}
    </>
  );
}
