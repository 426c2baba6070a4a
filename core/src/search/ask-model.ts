import type { LambdaClient } from "@aws-sdk/client-lambda";
import { awsOptions } from "../kernel/aws.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { optionalSetting } from "../kernel/config.ts";
import { logWarning } from "../kernel/log.ts";
import { remember } from "../kernel/remember.ts";
import type { Sentence } from "./sentence.ts";

export interface SentenceQuestion {
  texts: string[];
}

/** In milliseconds. Jobs wait for a model's cold start, members don't. */
const requestTimeout = { query: 1_500, thing: 12_000 } as const;

const clients = new Map<number, LambdaClient>();

async function clientFor(timeout: number): Promise<LambdaClient> {
  // Lazy: few requests need the large client.
  const { LambdaClient } = await import("@aws-sdk/client-lambda");
  const client =
    clients.get(timeout) ?? new LambdaClient({ ...awsOptions(timeout), maxAttempts: 1 });
  clients.set(timeout, client);
  return client;
}

/**
 * Asks a separate function, because the model's data is large.
 * @returns null for an empty text, or without a model
 * @throws when it doesn't answer in time
 */
async function ask(texts: readonly string[], timeout: number): Promise<(Sentence | null)[]> {
  const name = optionalSetting("EMBEDDINGS_FUNCTION");
  const asked = texts.filter((text) => text !== "");
  if (!name || asked.length === 0) return texts.map(() => null);
  const client = await clientFor(timeout);
  const { InvokeCommand } = await import("@aws-sdk/client-lambda");
  const question: SentenceQuestion = { texts: asked };
  const answer = await client.send(
    new InvokeCommand({ FunctionName: name, Payload: JSON.stringify(question) }),
  );
  if (answer.FunctionError) throw new Error("The language model did not answer.");
  // The answer comes from our own function.
  const sentences = JSON.parse(new TextDecoder().decode(answer.Payload)) as Sentence[];
  return texts.map((text) => sentences[asked.indexOf(text)] ?? null);
}

/** The model needs some 15 ms for each. */
const textsPerRequest = 50;

/** @throws when the model doesn't answer in time */
export async function sentencesOfThings(texts: readonly string[]): Promise<(Sentence | null)[]> {
  const sentences: (Sentence | null)[] = [];
  for (const some of chunksOf(texts, textsPerRequest)) {
    sentences.push(...(await ask(some, requestTimeout.thing)));
  }
  return sentences;
}

export const warnOfModel = (error: unknown): void => logWarning("no language model", { error });

const maxRemembered = 200;
const remembered = new Map<string, Sentence>();

/** Null when the model doesn't answer in time: search goes on without it. */
export async function sentenceOfQuery(query: string): Promise<Sentence | null> {
  const known = remembered.get(query);
  if (known) return known;
  try {
    const [sentence = null] = await ask([query], requestTimeout.query);
    if (sentence) remember(remembered, query, sentence, maxRemembered);
    return sentence;
  } catch (error) {
    warnOfModel(error);
    return null;
  }
}
