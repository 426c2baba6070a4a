import { pollsContract } from "@attune/core/polls/polls.contract";
import { closePoll, getPoll, takeBackVote, vote } from "@attune/core/polls/polls.service";
import { implementing } from "../http/procedures.ts";

const polls = implementing("polls", pollsContract);

export const router = {
  getPoll: polls.getPoll.handler(({ input, context }) => getPoll(context.actor, input.postId)),
  vote: polls.vote.handler(({ input, context }) =>
    vote(context.actor, input.postId, input.choices),
  ),
  takeBackVote: polls.takeBackVote.handler(({ input, context }) =>
    takeBackVote(context.actor, input.postId),
  ),
  closePoll: polls.closePoll.handler(({ input, context }) =>
    closePoll(context.actor, input.postId),
  ),
};
