import type { Circle } from "@attune/core/circles/circles.contract";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { onDomainEvent } from "../../lib/realtime.ts";
import { toastError } from "../../parts/toastError.ts";
import { toastUnanswered } from "../../parts/toastUnanswered.ts";
import { announce } from "../../ui/announce.ts";
import { useModerates } from "./circles.queries.ts";

const listKey = (circleId: string) => api.circles.listRequests.key({ input: { circleId } });
const affected = ({ circleId }: { circleId: string }) => [
  listKey(circleId),
  api.circles.getCircle.key({ input: { circleId } }),
  api.circles.listCircles.key(),
];
onDomainEvent("circle.requested", affected);
onDomainEvent("circle.request_ended", affected);
onDomainEvent("circle.joined", ({ circleId }) => [listKey(circleId)]);

/** Open requests to join, for the circle's host and moderators. */
export function useRequests(circleId: string) {
  const enabled = useModerates(circleId);
  return useInfiniteQuery({
    ...api.circles.listRequests.infiniteOptions({
      input: (cursor: string | undefined) => ({ circleId, cursor }),
      ...byCursor,
      ...presets.dynamic,
    }),
    enabled,
  });
}

/** Accepts or declines one request; the line shows the pending answer. */
export function useAnswerRequest(circleId: string, userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accepts: boolean) =>
      accepts
        ? client.circles.acceptRequest({ circleId, userId })
        : client.circles.declineRequest({ circleId, userId }),
    onSuccess: (_done, accepts) => announce(accepts ? "Request accepted" : "Request declined"),
    onError: toastUnanswered,
    // Also after a refusal: the request may have been withdrawn.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.circles.key() }),
  });
}

/** Asks with a note, or withdraws with null. */
export function useAsk({ circleId, hasAsked }: Circle) {
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: (note: string | null) =>
      note === null
        ? client.circles.withdrawRequest({ circleId })
        : client.circles.askToJoin({ circleId, note }),
    onSuccess: (_done, note) => {
      announce(note === null ? "Request withdrawn" : "Request sent");
    },
    onError: toastError,
    // Also after a refusal: the circle may have changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.circles.key() }),
  });
  return { ...ask, hasAsked: ask.isPending ? ask.variables !== null : hasAsked };
}
