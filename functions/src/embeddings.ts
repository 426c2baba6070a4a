import type { SentenceQuestion } from "@attune/core/search/ask-model";
import type { Sentence } from "@attune/core/search/sentence";
import { encode } from "@attune/core/search/sentence-model";

/** For functions alone, by invocation. It stores and logs nothing of the text. */
export const handler = ({ text }: SentenceQuestion): Promise<Sentence> => encode(text);
