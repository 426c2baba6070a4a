import type { ConnectionStatus } from "@attune/core/connections/connections.contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { codeOf } from "../../lib/errors.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent } from "../../lib/realtime.ts";
import { announce } from "../../ui/announce.ts";
import { toastError } from "../toastError.ts";

// Invalidates all: events name two people, and any query may be about either of them.
const all = () => [api.connections.key()];
onDomainEvent("connection.requested", all);
onDomainEvent("connection.accepted", all);
onDomainEvent("connection.ended", all);

const statusKey = (userId: string) => api.connections.getStatus.queryKey({ input: { userId } });

export const useStatus = (userId: string) =>
  useQuery({
    ...api.connections.getStatus.queryOptions({ input: { userId } }),
    ...presets.realtime,
  });

export type Step = "ask" | "accept" | "decline" | "withdraw" | "end";

/** Screen reader announcements after each step. */
const said: Record<Step, string> = {
  ask: "Request sent",
  accept: "You're connected",
  decline: "Request declined",
  withdraw: "Request withdrawn",
  end: "Connection removed",
};

/** Asking a member who asked, too, connects the two. */
export const wordsAfter = (step: Step, { status }: ConnectionStatus): string =>
  said[step === "ask" && status === "connected" ? "accept" : step];

const none: ConnectionStatus = { status: "none", requestId: null, senderId: null };

export function afterStep(
  before: ConnectionStatus,
  step: Step,
  myId: string | null,
): ConnectionStatus {
  if (step === "ask") return { status: "pending_sent", requestId: null, senderId: myId };
  if (step === "accept") return { ...before, status: "connected" };
  return none;
}

/** Whether the two are where a step leads. */
const isAfter = (step: Step, { status }: ConnectionStatus): boolean => {
  if (step === "ask") return status === "pending_sent" || status === "connected";
  return status === (step === "accept" ? "connected" : "none");
};

/** A step that's refused because it was taken before: in another tab, or its answer was lost. */
async function takeOnce(step: Step, userId: string, requestId: string | null) {
  try {
    return await take(step, userId, requestId);
  } catch (error) {
    if (!["not_found", "connection.exists"].includes(codeOf(error) ?? "")) throw error;
    const status = await client.connections.getStatus({ userId });
    if (!isAfter(step, status)) throw error;
    return status;
  }
}

async function take(step: Step, userId: string, requestId: string | null) {
  if (step === "ask") return client.connections.sendRequest({ receiverId: userId });
  if (step === "end") {
    await client.connections.removeConnection({ userId });
    return none;
  }
  if (!requestId) return client.connections.getStatus({ userId });
  if (step === "accept") return client.connections.acceptRequest({ requestId });
  if (step === "decline") await client.connections.declineRequest({ requestId });
  else await client.connections.cancelRequest({ requestId });
  return none;
}

/**
 * Optimistic update. Steps are sent in order, so that the last one counts; the second click of a
 * double click isn't one.
 * @param addPhoto called instead of showing the error if the server asks for a photo first
 */
export function useStep(userId: string, addPhoto?: () => void) {
  const queryClient = useQueryClient();
  const myId = useAccount()?.user.userId ?? null;
  const key = statusKey(userId);
  const mutationKey = ["step", userId];
  const asked = useRef<Step | null>(null);
  const mutation = useMutation({
    mutationKey,
    scope: { id: `step ${userId}` },
    mutationFn: ({ step, requestId }: { step: Step; requestId: string | null }) =>
      // A request sent just before had no id yet when this button was pressed.
      takeOnce(step, userId, requestId ?? queryClient.getQueryData(key)?.requestId ?? null),
    onMutate: async ({ step }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<ConnectionStatus>(key);
      if (before) queryClient.setQueryData(key, afterStep(before, step, myId));
      return { before };
    },
    onSuccess: (status, { step }) => {
      announce(wordsAfter(step, status));
      // While a later step is pending, keep its optimistic status and take only the request's id.
      const isLast = queryClient.isMutating({ mutationKey }) === 1;
      queryClient.setQueryData(key, (shown) =>
        isLast || !shown ? status : { ...shown, requestId: status.requestId },
      );
      void queryClient.invalidateQueries({ queryKey: api.connections.listRequests.key() });
      void queryClient.invalidateQueries({ queryKey: api.connections.listConnections.key() });
    },
    onError: (error, _step, context) => {
      if (context?.before) queryClient.setQueryData(key, context.before);
      if (addPhoto && codeOf(error) === "portrait.required") addPhoto();
      else toastError(error);
      void queryClient.invalidateQueries({ queryKey: key });
    },
    onSettled: (_status, _error, { step }) => {
      if (asked.current === step) asked.current = null;
    },
  });
  const mutate: typeof mutation.mutate = (wanted, options) => {
    if (asked.current === wanted.step) return;
    asked.current = wanted.step;
    mutation.mutate(wanted, options);
  };
  return { ...mutation, mutate };
}
