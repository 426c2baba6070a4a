import type { EntityItem } from "electrodb";
import { batchGet, type ItemRef, itemRef } from "../kernel/batch-get.ts";
import type { ConnectionStatus } from "./connections.contract.ts";
import { ConnectionEntity } from "./connections.entity.ts";

interface ConnectionRow {
  requestId: string;
  senderId: string;
  status: "pending" | "accepted";
  deleted?: boolean | undefined;
}

/** The actor's row of the pair, for `deriveStatus`. */
export const connectionRef = (
  userId: string,
  otherId: string,
): ItemRef<EntityItem<typeof ConnectionEntity>> => itemRef(ConnectionEntity, { userId, otherId });

export function deriveStatus(row: ConnectionRow | null, userId: string): ConnectionStatus {
  if (!row || row.deleted) return { status: "none", requestId: null, senderId: null };
  const known = { requestId: row.requestId, senderId: row.senderId };
  if (row.status === "accepted") return { status: "connected", ...known };
  return { status: row.senderId === userId ? "pending_sent" : "pending_received", ...known };
}

export async function isConnected(userId: string, otherId: string): Promise<boolean> {
  const { data } = await ConnectionEntity.get({ userId, otherId }).go();
  return deriveStatus(data, userId).status === "connected";
}

export async function connectedPage(
  userId: string,
  cursor: string | null,
  limit: number,
): Promise<{ userIds: string[]; cursor: string | null }> {
  const page = await ConnectionEntity.query
    .byPerson({ userId, listed: "accepted" })
    .go({ cursor, limit });
  return { userIds: page.data.map(({ otherId }) => otherId), cursor: page.cursor };
}

export async function connectedAmong(
  userId: string,
  otherIds: readonly string[],
): Promise<string[]> {
  const rows = await batchGet(otherIds.map((otherId) => connectionRef(userId, otherId)));
  return otherIds.filter(
    (_otherId, index) => deriveStatus(rows[index] ?? null, userId).status === "connected",
  );
}
