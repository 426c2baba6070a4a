import { decodeTime, ulid } from "ulid";
import { now, timestamp } from "./clock.ts";
import { idPrefixes, type Kind } from "./id-prefixes.ts";

/** `pst_01J…`: a ULID, so that ids of one kind sort by time. */
export const newId = (kind: Kind, time: number = now()): string =>
  `${idPrefixes[kind]}_${ulid(time)}`;

/** The ULID without its prefix; a domain event's follow-ups share it. */
export const bareId = (id: string): string => id.slice(id.indexOf("_") + 1);

/** When a thing was created, from its id, as ISO 8601; stored nowhere else. */
export const madeAt = (id: string): string => timestamp(decodeTime(bareId(id)));
