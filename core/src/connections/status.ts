import type { EntityItem } from "electrodb";
import { type ItemRef, itemRef } from "../kernel/batch-get.ts";
import type { ConnectionStatus } from "./connections.contract.ts";
import { ConnectionEntity } from "./connections.entity.ts";

interface ConnectionRow {
  requestId: string;
  senderId: string;
  status: "pending" | "accepted";
  deleted?: boolean | undefined;
}

/** The actor's side of a pair, for a batch; `deriveStatus` says what it means. */
export const connectionRef = (
  userId: string,
  otherId: string,
): ItemRef<EntityItem<typeof ConnectionEntity>> => itemRef(ConnectionEntity, { userId, otherId });

/** What a pair's row means to one of them. */
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
