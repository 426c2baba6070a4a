import type { SentenceQuestion } from "@attune/core/search/ask-model";
import type { Sentence } from "@attune/core/search/sentence";
import { encode } from "@attune/core/search/sentence-model";

/** Invoked only by other functions. Neither stores nor logs the texts. */
export const handler = ({ texts }: SentenceQuestion): Promise<Sentence[]> => encode(texts);
