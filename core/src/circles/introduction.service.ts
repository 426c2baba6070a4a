import { AppError } from "../kernel/errors.ts";
import { canIntroduce } from "../members/introducing.access.ts";
import { type CircleItem, isOpen } from "./circles.access.ts";
import type { PublicCircle } from "./circles.contract.ts";
import { CircleEntity } from "./circles.entity.ts";
import { toPublicCircle } from "./circles.view.ts";

/**
 * Strongly consistent, so that a circle is hidden as soon as the host makes it non-public.
 * @throws not_found
 */
export async function findPublicCircle(circleId: string): Promise<CircleItem> {
  const { data } = await CircleEntity.get({ circleId }).go({ consistent: true });
  if (!data?.isPublic || !isOpen(data) || !(await canIntroduce(data.hostId))) {
    throw new AppError("not_found");
  }
  return data;
}

/** @throws not_found */
export const getPublicCircle = async (circleId: string): Promise<PublicCircle> =>
  toPublicCircle(await findPublicCircle(circleId));
