import type { LambdaClient } from "@aws-sdk/client-lambda";
import { awsOptions } from "../kernel/aws.ts";
import { optionalSetting } from "../kernel/config.ts";
import { logWarning } from "../kernel/log.ts";
import type { Sentence } from "./sentence.ts";

export interface SentenceQuestion {
  text: string;
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
 * @throws when it doesn't answer in time
 */
async function ask(text: string, timeout: number): Promise<Sentence | null> {
  const name = optionalSetting("EMBEDDINGS_FUNCTION");
  if (!name || text === "") return null;
  const client = await clientFor(timeout);
  const { InvokeCommand } = await import("@aws-sdk/client-lambda");
  const question: SentenceQuestion = { text };
  const answer = await client.send(
    new InvokeCommand({ FunctionName: name, Payload: JSON.stringify(question) }),
  );
  if (answer.FunctionError) throw new Error("The language model did not answer.");
  // The answer comes from our own function.
  return JSON.parse(new TextDecoder().decode(answer.Payload)) as Sentence;
}

/** @throws when the model doesn't answer in time */
export const sentenceOfThing = (text: string): Promise<Sentence | null> =>
  ask(text, requestTimeout.thing);

const maxRemembered = 200;
const remembered = new Map<string, Sentence>();

/** Null when the model doesn't answer in time: search goes on without it. */
export async function sentenceOfQuery(query: string): Promise<Sentence | null> {
  const known = remembered.get(query);
  if (known) return known;
  try {
    const sentence = await ask(query, requestTimeout.query);
    if (sentence) remember(query, sentence);
    return sentence;
  } catch (error) {
    logWarning("no language model", { error });
    return null;
  }
}

function remember(query: string, sentence: Sentence): void {
  remembered.set(query, sentence);
  if (remembered.size <= maxRemembered) return;
  const [oldest = ""] = remembered.keys();
  remembered.delete(oldest);
}
