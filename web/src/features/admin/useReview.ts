import type { InterestSuggestion } from "@attune/core/interests/interests.contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api, client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { isUnlisted } from "../../parts/useToastIfGone.ts";
import { toast } from "../../ui/toast.ts";

/** Approve and reject suggestions of one name. */
export function useReview([first, ...others]: readonly [
  InterestSuggestion,
  ...InterestSuggestion[],
]) {
  const { suggestedName } = first;
  const ids = [first, ...others].map(({ id }) => id);
  const queryClient = useQueryClient();
  const isRejected = useRef(false);
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.interests.listSuggestions.key() }),
      queryClient.invalidateQueries({ queryKey: api.interests.listPractices.key() }),
    ]);
  const approve = useMutation({
    mutationFn: async () => {
      // The first makes it an interest, which the others find.
      for (const id of ids) await client.interests.approveSuggestion({ id });
    },
    onSuccess: () => {
      toast({
        title: "Suggestion approved",
        message: `“${suggestedName}” is on the list now.`,
        tone: "success",
      });
      return refresh();
    },
    onError: (error) => {
      const { message } = describeError(error);
      toast({ title: "Error approving suggestion", message, tone: "error" });
      return refresh();
    },
  });
  const reject = useMutation({
    mutationFn: async (rejectionReason: string) => {
      isRejected.current = true;
      for (const id of ids) await client.interests.rejectSuggestion({ id, rejectionReason });
    },
    onSuccess: () => {
      toast({ title: "Suggestion rejected", message: `“${suggestedName}” wasn't added.` });
      return refresh();
    },
    onError: (error) => {
      isRejected.current = false;
      const { message } = describeError(error);
      toast({ title: "Error rejecting suggestion", message, tone: "error" });
      return refresh();
    },
  });
  /** Whether another admin has decided it. */
  const isGone = () =>
    !isRejected.current &&
    isUnlisted(
      queryClient,
      api.interests.listSuggestions.key(),
      (one: InterestSuggestion) => ids.includes(one.id) && one.status === "pending",
    );
  return { approve, reject, isGone };
}
