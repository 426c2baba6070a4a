import type { Invitable } from "@attune/core/circles/invitations.contract";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { invalidateAll } from "../../lib/invalidate.ts";
import { changeItems, type Pages } from "../../lib/pages.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { onDomainEvent } from "../../lib/realtime.ts";
import { toastError } from "../../parts/toastError.ts";
import { announce } from "../../ui/announce.ts";

const invitableKey = (circleId: string) => api.circles.listInvitable.key({ input: { circleId } });
const sentKey = (circleId: string) => api.circles.listSentInvitations.key({ input: { circleId } });
for (const type of ["circle.invited", "circle.invitation_withdrawn", "circle.joined"] as const) {
  onDomainEvent(type, ({ circleId }) => [invitableKey(circleId), sentKey(circleId)]);
}

const invitableQuery = (circleId: string) => ({
  ...api.circles.listInvitable.infiniteOptions({
    input: (cursor: string | undefined) => ({ circleId, cursor }),
    ...byCursor,
  }),
  ...presets.dynamic,
});

/** The reader's connections, and which of them are invited or in the circle. */
export const useInvitable = (circleId: string) => useInfiniteQuery(invitableQuery(circleId));

/** Invitations without an answer that the reader can withdraw. */
export const useSentInvitations = (circleId: string) =>
  useInfiniteQuery({
    ...api.circles.listSentInvitations.infiniteOptions({
      input: (cursor: string | undefined) => ({ circleId, cursor }),
      ...byCursor,
    }),
    ...presets.dynamic,
  });

export function useWithdraw(circleId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => client.circles.withdrawInvitation({ circleId, userId }),
    onSuccess: () => announce("Invitation withdrawn"),
    onError: toastError,
    onSettled: () => invalidateAll(queryClient, [sentKey(circleId), invitableKey(circleId)]),
  });
}

/** Optimistic: the line says "Invited" at once. */
export function useInvite(circleId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = invitableQuery(circleId);
  const show = (userId: string, state: Invitable["state"]) =>
    queryClient.setQueryData<Pages<Invitable>>(queryKey, (list) =>
      changeItems(list, (items) =>
        items.map((one) => (one.person.userId === userId ? { ...one, state } : one)),
      ),
    );
  return useMutation({
    mutationFn: (userId: string) => client.circles.inviteToCircle({ circleId, userId }),
    onMutate: async (userId) => {
      await queryClient.cancelQueries({ queryKey });
      show(userId, "invited");
    },
    onError: (error, userId) => {
      show(userId, "open");
      toastError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sentKey(circleId) }),
  });
}

/** Optimistic: the invitation leaves the circle's page. */
export function useDecline(circleId: string) {
  const queryClient = useQueryClient();
  const queryKey = api.circles.getCircle.queryKey({ input: { circleId } });
  return useMutation({
    mutationFn: () => client.circles.declineInvitation({ circleId }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) {
        const { invitedBy: _declined, ...rest } = before;
        queryClient.setQueryData(queryKey, rest);
      }
      return before;
    },
    onError: (error, _none, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
      toastError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.notifications.key() }),
  });
}
