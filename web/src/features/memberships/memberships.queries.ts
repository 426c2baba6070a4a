import { isInnerCircle, isSubscribed } from "@attune/core/members/subscription-status.rules";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { membershipStaleMs } from "../../lib/constants.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent } from "../../lib/realtime.ts";

onDomainEvent("membership.changed", () => [api.memberships.key()]);

/** A membership that can't be loaded counts as none. */
export function useMembership() {
  const { data, isPending } = useQuery({
    ...api.memberships.getMembership.queryOptions(),
    staleTime: membershipStaleMs,
    refetchOnWindowFocus: true,
  });
  const membership = data ?? null;
  return {
    membership,
    isPending,
    isSubscribed: isSubscribed(membership, Date.now()),
    isInnerCircle: isInnerCircle(membership, Date.now()),
  };
}

export const usePlans = () =>
  useQuery({ ...api.memberships.listPlans.queryOptions(), ...presets.dynamic });
