import type { EntityItem } from "electrodb";
import { type ItemRef, itemRef } from "../kernel/batch-get.ts";
import { isExpired } from "../kernel/clock.ts";
import { CircleRequestEntity } from "./requests.entity.ts";

type Item = EntityItem<typeof CircleRequestEntity>;

export const requestRef = (circleId: string, userId: string): ItemRef<Item> =>
  itemRef(CircleRequestEntity, { circleId, userId });

export const isOpenRequest = (row: Item | null | undefined): boolean =>
  row?.status === "open" && !isExpired(row);
