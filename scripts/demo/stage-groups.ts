import type { ApiClient } from "@attune/tests/support/api-client";
import { groupTalks } from "./content/groups.ts";
import { at, need } from "./look-up.ts";
import type { Act } from "./plan-types.ts";

type GroupAct = Extract<Act, { act: "beginGroup" | "sayInGroup" | "reactInGroup" }>;

const kinds: readonly string[] = [
  "beginGroup",
  "sayInGroup",
  "reactInGroup",
] satisfies GroupAct["act"][];

export const isGroupAct = (act: Act): act is GroupAct => kinds.includes(act.act);

interface Scene {
  api: ApiClient;
  groups: Map<number, string>;
  /** Ids of messages by their text. */
  messages: Map<string, string>;
  userIdOf: (username: string) => string;
}

export async function performInGroup(
  { api, groups, messages, userIdOf }: Scene,
  act: GroupAct,
): Promise<void> {
  switch (act.act) {
    case "beginGroup": {
      const { others, title } = at(groupTalks, act.group);
      const memberIds = others.map(userIdOf);
      const { conversationId } = await api.conversations.createGroup({ memberIds, title });
      groups.set(act.group, conversationId);
      return;
    }
    case "sayInGroup": {
      const { body, replyTo } = act;
      const { id } = await api.conversations.sendMessage({
        conversationId: need(groups, act.group),
        body,
        replyTo: replyTo && need(messages, replyTo),
      });
      messages.set(body, id);
      return;
    }
    case "reactInGroup":
      await api.conversations.reactToMessage({
        conversationId: need(groups, act.group),
        messageId: need(messages, act.body),
        reactionType: act.reaction,
      });
      return;
  }
}
