import { pictureText, removedText } from "@attune/core/conversations/conversations.rules";

/** A message as it's shown; a removed one says so in the page's language. */
export const messageWords = (body: string): string =>
  body === removedText ? "This message was removed." : body;

/** Of a message that's quoted, whose words may be missing beside its picture. */
export const quoteWords = (body: string): string => (body === "" ? "Picture" : messageWords(body));

/** Of the list, which keeps a word for a picture without any. */
export const previewWords = (lastMessage: string): string =>
  lastMessage === pictureText ? "Picture" : messageWords(lastMessage);
