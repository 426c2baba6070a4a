import { brand } from "../kernel/brand.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { markHandled } from "../kernel/outbox.ts";
import { type Community, defaultCommunityId } from "./communities.contract.ts";
import { CommunityEntity } from "./communities.entity.ts";

/** Idempotent per domain event. */
async function count(
  domainEventId: string,
  what: "memberCount" | "eventCount",
  by: number,
): Promise<void> {
  if (by === 0) return;
  await transactUnless("request.conflict", [
    {
      write: CommunityEntity.update({ communityId: defaultCommunityId })
        .add({ [what]: by })
        .params(),
    },
    markHandled(domainEventId, what),
  ]);
}

export const countMembers = (domainEventId: string, by: number) =>
  count(domainEventId, "memberCount", by);
export const countEvents = (domainEventId: string, by: number) =>
  count(domainEventId, "eventCount", by);

export async function getStats() {
  const { data } = await CommunityEntity.get({ communityId: defaultCommunityId }).go();
  return {
    memberTotal: Math.max(0, data?.memberCount ?? 0),
    eventTotal: Math.max(0, data?.eventCount ?? 0),
  };
}

/** @throws not_found, except for the default one */
export async function getCommunity(id: string): Promise<Community> {
  const { data } = await CommunityEntity.get({ communityId: id }).go();
  if (!data && id !== defaultCommunityId) throw new AppError("not_found");
  return {
    id,
    name: data?.name ?? brand.name,
    location: data?.location ?? "Everywhere",
    description: data?.description ?? "One community for all who practise.",
    imageUrl: data?.imageUrl ?? null,
    memberCount: Math.max(0, data?.memberCount ?? 0),
    eventCount: Math.max(0, data?.eventCount ?? 0),
  };
}
