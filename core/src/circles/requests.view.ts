import type { EntityItem } from "electrodb";
import { type ItemRef, itemRef } from "../kernel/batch-get.ts";
import { now } from "../kernel/clock.ts";
import { CircleRequestEntity } from "./requests.entity.ts";

type Item = EntityItem<typeof CircleRequestEntity>;

export const requestRef = (circleId: string, userId: string): ItemRef<Item> =>
  itemRef(CircleRequestEntity, { circleId, userId });

/** Checks the TTL, because DynamoDB deletes expired rows late. */
export const isOpenRequest = (row: Item | null | undefined): boolean =>
  row?.status === "open" && row.ttl * 1000 > now();
