import { hidePost, listHiddenPosts, showPost } from "@attune/core/mutes/hidden-posts.service";
import { mutesContract } from "@attune/core/mutes/mutes.contract";
import { listMutes, muteMember, unmuteId } from "@attune/core/mutes/mutes.service";
import { muteScope } from "@attune/core/mutes/scopes.service";
import { muteWord, unmuteWord } from "@attune/core/mutes/words.service";
import { implementing } from "../http/procedures.ts";

const mutes = implementing("mutes", mutesContract);

export const router = {
  listMutes: mutes.listMutes.handler(({ context }) => listMutes(context.actor)),
  muteMember: mutes.muteMember.handler(({ input, context }) =>
    muteMember(context.actor, input.userId, input.length),
  ),
  unmuteMember: mutes.unmuteMember.handler(({ input, context }) =>
    unmuteId(context.actor, input.userId),
  ),
  listHiddenPosts: mutes.listHiddenPosts.handler(({ context }) => listHiddenPosts(context.actor)),
  hidePost: mutes.hidePost.handler(({ input, context }) => hidePost(context.actor, input.postId)),
  showPost: mutes.showPost.handler(({ input, context }) => showPost(context.actor, input.postId)),
  muteScope: mutes.muteScope.handler(({ input, context }) =>
    muteScope(context.actor, input.scopeId, input.length),
  ),
  unmuteScope: mutes.unmuteScope.handler(({ input, context }) =>
    unmuteId(context.actor, input.scopeId),
  ),
  muteWord: mutes.muteWord.handler(({ input, context }) =>
    muteWord(context.actor, input.word, input.length),
  ),
  unmuteWord: mutes.unmuteWord.handler(({ input, context }) =>
    unmuteWord(context.actor, input.word),
  ),
};
