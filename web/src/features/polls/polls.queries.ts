import type { Poll } from "@attune/core/polls/polls.contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { codeOf } from "../../lib/errors.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent, onTopicNews } from "../../lib/realtime.ts";
import { toastError } from "../../parts/toastError.ts";

const pollKey = (postId: string) => api.polls.getPoll.queryKey({ input: { postId } });

onDomainEvent("poll.voted", ({ postId }) => [pollKey(postId)]);
onDomainEvent("poll.closed", ({ postId }) => [pollKey(postId)]);
for (const topic of ["feed", "circle"] as const)
  onTopicNews(topic, () => [api.polls.getPoll.key()]);

export const usePoll = (postId: string) =>
  useQuery({ ...api.polls.getPoll.queryOptions({ input: { postId } }), ...presets.dynamic });

function usePollAct<Input>(
  postId: string,
  act: (input: Input) => Promise<Poll>,
  onDone: (poll: Poll) => void,
) {
  const queryClient = useQueryClient();
  const queryKey = pollKey(postId);
  return useMutation({
    mutationFn: act,
    onSuccess: async (poll) => {
      // What's asked for at the moment may have been read before.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Poll>(queryKey, poll);
      onDone(poll);
    },
    onError: (error) => {
      toastError(error);
      if (codeOf(error) === "poll.closed") void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Safe to repeat after a lost answer: it replaces the vote. No choices take it back. */
export const useVote = (postId: string, onDone: (poll: Poll) => void) =>
  usePollAct(
    postId,
    (choices: number[]) =>
      choices.length > 0
        ? client.polls.vote({ postId, choices })
        : client.polls.takeBackVote({ postId }),
    onDone,
  );

export const useClosePoll = (postId: string, onDone: (poll: Poll) => void) =>
  usePollAct(postId, (_none: undefined) => client.polls.closePoll({ postId }), onDone);
