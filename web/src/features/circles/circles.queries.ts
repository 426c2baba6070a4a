import type { Circle } from "@attune/core/circles/circles.contract";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { createOnce } from "../../lib/create-once.ts";
import { dropDraft, sentWith } from "../../lib/drafts.ts";
import { invalidateAll } from "../../lib/invalidate.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { onDomainEvent, onTopicNews } from "../../lib/realtime.ts";
import { unlessMissing } from "../../lib/unless-missing.ts";
import type { Card } from "../../parts/people/PersonLine.tsx";
import { toastError } from "../../parts/toastError.ts";
import { toastInvitationError } from "../../parts/toastInvitationError.ts";
import { announce } from "../../ui/announce.ts";
import { toast } from "../../ui/toast.ts";

interface Detail {
  circle: Circle;
  members: Card[];
  /** Doesn't include the host. */
  moderators: Card[];
  /** Who invited the reader, while the invitation is unanswered. */
  invitedBy?: Card | undefined;
  /** Set when the reader is banned from the circle. */
  ban?: { reason: string } | undefined;
  /** Set when the reader would have to ask to join, and no one could answer. */
  isUnattended?: true | undefined;
  /** The host's words to new members; also set for the host. */
  welcome?: string | undefined;
}

const detailKey = (circleId: string) => api.circles.getCircle.queryKey({ input: { circleId } });
const membersKey = (circleId: string) => api.circles.listCircleMembers.key({ input: { circleId } });
const listKey = () => api.circles.listCircles.key();

onDomainEvent("circle.created", () => [listKey()]);
for (const type of [
  "circle.reviewed",
  "circle.changed",
  "circle.closed",
  "circle.ban_changed",
  "circle.handed_over",
  "circle.moderator_appointed",
  "circle.moderator_ended",
  "circle.joined",
  "circle.left",
  "circle.invited",
  "circle.invitation_declined",
  "circle.invitation_withdrawn",
] as const) {
  onDomainEvent(type, ({ circleId }) => [detailKey(circleId), membersKey(circleId), listKey()]);
}
onDomainEvent("circle.welcome_closed", ({ circleId }) => [detailKey(circleId)]);
onTopicNews("circle", () => [api.circles.key()]);
onTopicNews("circle-page", () => [api.circles.getCircle.key()]);

export const useCircles = () =>
  useInfiniteQuery(
    api.circles.listCircles.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...byCursor,
      ...presets.dynamic,
    }),
  );

export const useCircle = (circleId: string) =>
  useQuery({
    ...api.circles.getCircle.queryOptions({ input: { circleId } }),
    ...presets.dynamic,
  });

/** For queries that only the host and moderators may make: a former one stops refetching them. */
export function useModerates(circleId: string): () => boolean {
  const queryClient = useQueryClient();
  const me = useAccount()?.user.userId;
  return () => {
    const circle = queryClient.getQueryData<Detail>(detailKey(circleId))?.circle;
    return !circle || circle.isModerator || circle.host.userId === me;
  };
}

/**
 * A host's action, after which everything about circles is refetched: the circle first, because the
 * host may have given up their role.
 * @param onDone called even if a live update has taken the caller's page away already
 */
export function useHosting<Input, Output>(
  act: (input: Input) => Promise<Output>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.circles.getCircle.key() });
      onDone?.();
      return queryClient.invalidateQueries({ queryKey: api.circles.key() });
    },
    onError: toastError,
  });
}

/** @param onDone called even if a live update has taken the caller's page away already */
export function useCloseCircle({ circleId, name }: Circle, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unlessMissing(client.circles.closeCircle({ circleId })),
    onSuccess: async () => {
      // Its page is still open, and would ask for it once more.
      await queryClient.invalidateQueries({ queryKey: api.circles.key(), refetchType: "none" });
      toast({ title: `You've closed ${name}` });
      onDone();
      return queryClient.invalidateQueries({ queryKey: listKey() });
    },
    onError: toastError,
  });
}

export const useModeratorEnd = (circleId: string) =>
  useHosting((userId: string) => client.circles.endModerator({ circleId, userId }));

function withMember(detail: Detail, card: Card, comes: boolean): Detail {
  const { circle, members, moderators } = detail;
  if (circle.isMember === comes) return { circle, members, moderators };
  const others = members.filter(({ userId }) => userId !== card.userId);
  return {
    circle: {
      ...circle,
      isMember: comes,
      isModerator: false,
      memberCount: Math.max(0, circle.memberCount + (comes ? 1 : -1)),
    },
    members: comes ? [...others, card] : others,
    moderators: moderators.filter(({ userId }) => userId !== card.userId),
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
    // The circle's id keeps pending and error states of different circles apart.
    mutationKey: ["join", circleId],
    mutationFn: (join: boolean) =>
      join ? client.circles.joinCircle({ circleId }) : client.circles.leaveCircle({ circleId }),
    onMutate: async (join) => {
      await queryClient.cancelQueries({ queryKey: key });
      return { before: join ? undefined : show(false) };
    },
    onSuccess: (_done, join) => {
      if (join) show(true);
      else announce("You've left the circle");
      void invalidateAll(queryClient, [membersKey(circleId), listKey()]);
    },
    onError: (error, _join, context) => {
      if (context?.before) queryClient.setQueryData(key, context.before);
      if (queryClient.getQueryData(key)?.invitedBy) toastInvitationError(error);
      else toastError(error);
      // It may have been closed, or may have changed who can join.
      void queryClient.invalidateQueries({ queryKey: key });
    },
  });
}

/** Optimistic: the welcome leaves the circle's page. */
export function useCloseWelcome(circleId: string) {
  const queryClient = useQueryClient();
  const queryKey = detailKey(circleId);
  return useMutation({
    mutationFn: () => client.circles.closeWelcome({ circleId }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) => before && { ...before, welcome: undefined });
    },
    onError: (error) => {
      toastError(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Name of the draft for a new circle. */
export const newCircle = "new-circle";

export function useCreateCircle() {
  const queryClient = useQueryClient();
  const me = useAccount()?.user.userId ?? "";
  return useMutation({
    mutationFn: (draft: Parameters<typeof client.circles.createCircle>[0]) =>
      createOnce(
        sentWith(me, newCircle),
        (token) => client.circles.createCircle({ ...draft, token }),
        (circleId) => client.circles.updateCircle({ circleId, ...draft }),
      ),
    onSuccess: () => {
      dropDraft(me, newCircle);
      void queryClient.invalidateQueries({ queryKey: listKey() });
    },
    onError: toastError,
  });
}
