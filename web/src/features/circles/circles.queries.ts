import type { Circle } from "@attune/core/circles/circles.contract";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent, onTopicNews } from "../../lib/realtime.ts";
import { useCreationToken } from "../../lib/useCreationToken.ts";
import type { Card } from "../../parts/people/PersonLine.tsx";
import { toastError } from "../../parts/toastError.ts";

interface Detail {
  circle: Circle;
  members: Card[];
}

const detailKey = (circleId: string) => api.circles.getCircle.queryKey({ input: { circleId } });
const listKey = () => api.circles.listCircles.key();

onDomainEvent("circle.created", () => [listKey()]);
onDomainEvent("circle.reviewed", ({ circleId }) => [detailKey(circleId), listKey()]);
onDomainEvent("circle.joined", ({ circleId }) => [detailKey(circleId), listKey()]);
onDomainEvent("circle.left", ({ circleId }) => [detailKey(circleId), listKey()]);

export const useCircles = () =>
  useInfiniteQuery(
    api.circles.listCircles.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      ...presets.dynamic,
    }),
  );

export const useCircle = (circleId: string) =>
  useQuery({
    ...api.circles.getCircle.queryOptions({ input: { circleId } }),
    ...presets.dynamic,
  });

export function withMember({ circle, members }: Detail, card: Card, comes: boolean): Detail {
  if (circle.isMember === comes) return { circle, members };
  const others = members.filter(({ userId }) => userId !== card.userId);
  return {
    circle: {
      ...circle,
      isMember: comes,
      memberCount: Math.max(0, circle.memberCount + (comes ? 1 : -1)),
    },
    members: comes ? [...others, card] : others,
  };
}

/**
 * Leaving is optimistic; joining isn't, because members-only content loads only after the server
 * agrees.
 */
export function useJoin(circleId: string) {
  const queryClient = useQueryClient();
  const profile = useAccount()?.profile;
  const key = detailKey(circleId);
  const show = (comes: boolean) => {
    const before = queryClient.getQueryData<Detail>(key);
    if (before && profile) queryClient.setQueryData(key, withMember(before, profile, comes));
    return before;
  };
  return useMutation({
    mutationFn: (join: boolean) =>
      join ? client.circles.joinCircle({ circleId }) : client.circles.leaveCircle({ circleId }),
    onMutate: async (join) => {
      await queryClient.cancelQueries({ queryKey: key });
      return { before: join ? undefined : show(false) };
    },
    onSuccess: (_done, join) => {
      if (join) show(true);
      void queryClient.invalidateQueries({ queryKey: listKey() });
    },
    onError: (error, _join, context) => {
      if (context?.before) queryClient.setQueryData(key, context.before);
      toastError(error);
    },
  });
}

export function useCreateCircle() {
  const queryClient = useQueryClient();
  const token = useCreationToken();
  return useMutation({
    mutationFn: (draft: Parameters<typeof client.circles.createCircle>[0]) =>
      client.circles.createCircle({ ...draft, token: token.current() }),
    onSuccess: () => {
      token.renew();
      void queryClient.invalidateQueries({ queryKey: listKey() });
    },
    onError: toastError,
  });
}
onTopicNews("circle", () => [api.circles.key()]);
