import { shareCircle } from "../circles/circles.access.ts";
import { isConnected } from "../connections/status.ts";
import type { FieldAudience } from "./profiles.contract.ts";

export type Sees = (audience: FieldAudience) => boolean;

/** "circles" includes connections. */
export async function readerOf(
  audiences: readonly FieldAudience[],
  readerId: string,
  ownerId: string,
): Promise<Sees> {
  if (readerId === ownerId) return (audience) => audience !== "only_me";
  const asked = new Set(audiences);
  const connected =
    (asked.has("connections") || asked.has("circles")) && (await isConnected(readerId, ownerId));
  const close = connected || (asked.has("circles") && (await shareCircle(readerId, ownerId)));
  return (audience) =>
    audience === "everyone" ||
    (audience === "connections" && connected) ||
    (audience === "circles" && close);
}
