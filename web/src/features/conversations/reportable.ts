import type { Message } from "@attune/core/conversations/conversations.contract";
import { named } from "../../parts/words/members.ts";
import { quoteWords } from "./message-words.ts";

const reportableLines = 50;

/** Newest first, because reports are mostly about recent messages. */
export const reportable = (messages: readonly Message[], otherId: string) =>
  messages
    .slice(-reportableLines)
    .reverse()
    .map(({ id, sender, body, picture }) => ({
      id,
      own: sender.userId !== otherId,
      name: named(sender).name,
      body: picture && body ? `Picture: ${body}` : quoteWords(body),
    }));
