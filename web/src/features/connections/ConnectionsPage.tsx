import type { Connection } from "@attune/core/connections/connections.contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { api } from "../../lib/api.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { useStep } from "../../parts/connect/connect.queries.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { PagedItems } from "../../parts/MoreOnScroll.tsx";
import { MessageButton } from "../../parts/messages/MessageButton.tsx";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { PersonMenu } from "../../parts/protect/PersonMenu.tsx";
import { RelativeTime } from "../../parts/RelativeTime.tsx";
import { UnreadDot } from "../../ui/Badge.tsx";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";

const tabIds = ["requests", "connections", "connect-requests"] as const;
type TabId = (typeof tabIds)[number];

const useRequests = () =>
  useQuery({ ...api.connections.listRequests.queryOptions(), ...presets.realtime });

const toPeople = (
  <Link to="/people" className={buttonClasses("outline")}>
    See who's here
  </Link>
);

function Received({ connection }: { connection: Connection }) {
  const { person, requestId, createdAt } = connection;
  const step = useStep(person.userId);
  const taken = (step.isPending || step.isSuccess) && step.variables?.step;
  if (taken === "decline") return null;
  return (
    <Line
      connection={connection}
      detail={
        <>
          <bdi>@{person.username}</bdi> · <RelativeTime time={createdAt} />
        </>
      }
      action={
        taken === "accept" ? (
          <span className="text-small text-muted">Connected</span>
        ) : (
          <>
            <Button
              onClick={() => step.mutate({ step: "accept", requestId })}
              aria-label={`Accept ${person.name}`}
            >
              Accept
            </Button>
            <Button
              look="text"
              onClick={() => step.mutate({ step: "decline", requestId })}
              aria-label={`Decline ${person.name}`}
            >
              Decline
            </Button>
            <PersonMenu person={person} />
          </>
        )
      }
    />
  );
}

function Sent({ connection }: { connection: Connection }) {
  const { person, requestId, createdAt } = connection;
  const step = useStep(person.userId);
  if (step.isPending || step.isSuccess) return null;
  return (
    <Line
      connection={connection}
      detail={
        <>
          <bdi>@{person.username}</bdi> · <RelativeTime time={createdAt} />
        </>
      }
      action={
        <Button
          look="text"
          onClick={() => step.mutate({ step: "withdraw", requestId })}
          aria-label={`Withdraw the request to ${person.name}`}
        >
          Withdraw
        </Button>
      }
    />
  );
}

interface LineProps {
  connection: Connection;
  detail?: ReactNode;
  action?: ReactNode;
}

function Line({ connection, detail, action }: LineProps) {
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <PersonLine person={connection.person} detail={detail} size={52} action={action} />
    </li>
  );
}

/** Both sides share one query, whose answer has both lists. */
function Requests({ side }: { side: "received" | "sent" }) {
  const { data, error, refetch } = useRequests();
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton label="Loading requests" lines={2} withPerson />;
  }
  const Entry = side === "received" ? Received : Sent;
  if (data[side].length === 0) {
    return side === "received" ? (
      <EmptyState title="No requests waiting" seed="requests" motif="ripples" action={toPeople}>
        Connection requests will show up here.
      </EmptyState>
    ) : (
      <EmptyState
        title="You haven't sent any requests"
        seed="asked"
        motif="ripples"
        action={toPeople}
      >
        Open someone's profile and press “Connect”.
      </EmptyState>
    );
  }
  return (
    <ul>
      {data[side].map((connection) => (
        <ItemBoundary key={connection.requestId}>
          <Entry connection={connection} />
        </ItemBoundary>
      ))}
    </ul>
  );
}

function Connected() {
  const list = useInfiniteQuery(
    api.connections.listConnections.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...byCursor,
      ...presets.realtime,
    }),
  );
  return (
    <PagedItems
      list={list}
      skeleton={<Skeleton label="Loading connections" lines={2} withPerson />}
      empty={
        <EmptyState title="No connections yet" seed="connections" action={toPeople}>
          Connections can message each other and see posts shared with connections.
        </EmptyState>
      }
      more="More connections"
    >
      {(connections) => (
        <ul>
          {connections.map((connection) => (
            <ItemBoundary key={connection.requestId}>
              <Line
                connection={connection}
                action={<MessageButton person={connection.person} isInList />}
              />
            </ItemBoundary>
          ))}
        </ul>
      )}
    </PagedItems>
  );
}

export default function ConnectionsPage() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("tab");
  const tab: TabId = tabIds.find((id) => id === asked) ?? "connections";
  const waiting = useRequests().data?.received.length ?? 0;
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8">
        <h1 className="text-h1">Connections</h1>
        <Link to="/invite-a-friend" className="link inline-flex min-h-11 items-center">
          Invite a friend
        </Link>
      </div>
      <Tabs
        label="Connections"
        value={tab}
        onChange={(id) => setParameters({ tab: id }, { replace: true })}
        tabs={[
          { id: "connections", label: "Connections", panel: <Connected /> },
          {
            id: "requests",
            label: (
              <span className="inline-flex items-center gap-2">
                Requests
                {waiting > 0 && <UnreadDot label={`${waiting} waiting`} count={String(waiting)} />}
              </span>
            ),
            panel: <Requests side="received" />,
          },
          { id: "connect-requests", label: "Sent", panel: <Requests side="sent" /> },
        ]}
      />
    </div>
  );
}
