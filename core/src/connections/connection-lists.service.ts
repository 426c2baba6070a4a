import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { queryPage } from "../kernel/query-page.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { lacksAccess } from "../members/members.access.ts";
import type { Connection } from "./connections.contract.ts";
import { ConnectionEntity } from "./connections.entity.ts";
import { deriveStatus } from "./status.ts";

const perPage = 24;
const maxRequestsShown = 100;

type ConnectionRow = EntityItem<typeof ConnectionEntity>;

const toConnection = (row: ConnectionRow): Connection => ({
  requestId: row.requestId,
  person: {
    userId: row.otherId,
    name: row.otherName,
    username: row.otherUsername,
    imageUrl: row.otherImageUrl ?? null,
  },
  status: deriveStatus(row, row.userId).status,
  senderId: row.senderId,
  createdAt: row.createdAt,
});

export async function listConnections(
  actor: SignedInActor,
  cursor: string | undefined,
  only?: "active",
): Promise<Page<Connection>> {
  const { leftOut: _count, ...page } = await readConnections(actor, cursor, only);
  return page;
}

/** With how many of the page were left out. */
export async function readConnections(
  actor: SignedInActor,
  cursor: string | undefined,
  only?: "active",
): Promise<Page<Connection> & { leftOut: number }> {
  const { data, cursor: next } = await queryPage(
    ConnectionEntity.query.byPerson({ userId: actor.userId, listed: "accepted" }),
    cursor,
    { order: "desc", limit: perPage },
  );
  const shown = only ? await activeAmong(data) : data;
  return { ...toPage(shown.map(toConnection), next), leftOut: data.length - shown.length };
}

async function activeAmong(rows: ConnectionRow[]): Promise<ConnectionRow[]> {
  const accounts = await batchGet(
    rows.map(({ otherId }) => itemRef(AccountEntity, { userId: otherId })),
  );
  return rows.filter((_row, index) => {
    const account = accounts[index];
    return account && !lacksAccess(account);
  });
}

export async function listRequests(
  actor: SignedInActor,
): Promise<{ received: Connection[]; sent: Connection[] }> {
  const [received, sent] = await Promise.all([
    requestsOf(actor, "received"),
    requestsOf(actor, "sent"),
  ]);
  return { received, sent };
}

async function requestsOf(
  { userId }: SignedInActor,
  listed: "received" | "sent",
): Promise<Connection[]> {
  const { data } = await ConnectionEntity.query
    .byPerson({ userId, listed })
    .go({ order: "desc", limit: maxRequestsShown });
  return data.map(toConnection);
}
