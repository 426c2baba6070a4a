import { attentionContract } from "@attune/core/attention/attention.contract";
import { getAttention, getLevel, setLevel } from "@attune/core/attention/attention.service";
import { done } from "@attune/core/kernel/schemas";
import { updateAttentionAndDigest } from "@attune/core/mail/calm.service";
import { implementing } from "../http/procedures.ts";

const attention = implementing("attention", attentionContract);

export const router = {
  getAttention: attention.getAttention.handler(({ context }) => getAttention(context.actor)),
  updateAttention: attention.updateAttention.handler(({ input, context }) =>
    updateAttentionAndDigest(context.actor, input),
  ),
  getLevel: attention.getLevel.handler(({ input, context }) =>
    getLevel(context.actor, input.scopeId),
  ),
  setLevel: attention.setLevel.handler(async ({ input, context }) => {
    await setLevel(context.actor, input.scopeId, input.level);
    return done;
  }),
};
