import type { Invitable } from "@attune/core/circles/invitations.contract";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { changeItems, type Pages } from "../../lib/pages.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { toastError } from "../../parts/toastError.ts";

const invitableQuery = (circleId: string) => ({
  ...api.circles.listInvitable.infiniteOptions({
    input: (cursor: string | undefined) => ({ circleId, cursor }),
    ...byCursor,
  }),
  ...presets.dynamic,
});

/** The reader's connections, and which of them are invited or in the circle. */
export const useInvitable = (circleId: string) => useInfiniteQuery(invitableQuery(circleId));

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
