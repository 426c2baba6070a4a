import { removedText } from "@attune/core/conversations/conversations.rules";

/** A message as it's shown; a removed one says so in the page's language. */
export const messageWords = (body: string): string =>
  body === removedText ? "This message was removed." : body;
