import type { EventHandlers } from "../kernel/feature.ts";
import { markReadFrom } from "./notifications.service.ts";

export const handlers: EventHandlers = {
  "block.added": async ({ userId, blockedId }) => {
    await markReadFrom(userId, blockedId);
    await markReadFrom(blockedId, userId);
  },
};
