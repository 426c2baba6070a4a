import { decodeTime, encodeTime, incrementBase32, ulid } from "ulid";
import { now, timestamp } from "./clock.ts";
import { idPrefixes, type Kind } from "./id-prefixes.ts";

/** `pst_01J…`: a ULID, so ids of a kind sort by time. */
export const newId = (kind: Kind, time: number = now()): string =>
  `${idPrefixes[kind]}_${ulid(time)}`;

/** Without the prefix; the same in a domain event and its follow-ups. */
export const bareId = (id: string): string => id.slice(id.indexOf("_") + 1);

/** Milliseconds since 1970. */
export const timeOfId = (id: string): number => decodeTime(bareId(id));

/** ISO 8601; stored only in the id. */
export const createdAtOfId = (id: string): string => timestamp(timeOfId(id));

/** The smallest id above it. */
export const idAfter = (id: string): string =>
  id.slice(0, -bareId(id).length) + incrementBase32(bareId(id));

/** The smallest id of that time. */
export const firstIdAt = (kind: Kind, time: number): string =>
  `${idPrefixes[kind]}_${encodeTime(time, 10)}`;
