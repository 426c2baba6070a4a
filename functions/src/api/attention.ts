import { attentionContract } from "@attune/core/attention/attention.contract";
import { getAttention, getLevel, setLevel } from "@attune/core/attention/attention.service";
import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { updateAttentionAndDigest } from "@attune/core/mail/calm.service";
import { implementing } from "../http/procedures.ts";

const attention = implementing("attention", attentionContract);

export const router = {
  getAttention: attention.getAttention.handler(({ context }) =>
    getAttention(requireSignedIn(context.actor)),
  ),
  updateAttention: attention.updateAttention.handler(({ input, context }) =>
    updateAttentionAndDigest(requireSignedIn(context.actor), input),
  ),
  getLevel: attention.getLevel.handler(({ input, context }) =>
    getLevel(requireSignedIn(context.actor), input.scopeId),
  ),
  setLevel: attention.setLevel.handler(async ({ input, context }) => {
    await setLevel(requireSignedIn(context.actor), input.scopeId, input.level);
    return done;
  }),
};
