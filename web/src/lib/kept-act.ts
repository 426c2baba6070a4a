import type { InferClientInputs, InferClientOutputs } from "@orpc/client";
import type { QueryClient } from "@tanstack/react-query";
import { client } from "./api.ts";

type Inputs = InferClientInputs<typeof client>;
type Outputs = InferClientOutputs<typeof client>;
type Feature = keyof Inputs & string;

/** As "feed.react". */
type Operation = { [In in Feature]: `${In}.${keyof Inputs[In] & string}` }[Feature];

/** Of all inputs or outputs, an operation's own. */
type Own<
  All extends Inputs | Outputs,
  Name extends Operation,
> = Name extends `${infer In}.${infer Of}`
  ? In extends keyof All
    ? Of extends keyof All[In]
      ? All[In][Of]
      : never
    : never
  : never;

/** An operation with its input, as it can be stored. */
export interface Call<Name extends Operation> {
  operation: Name;
  input: object;
}

export const callOf = <Name extends Operation>(
  operation: Name,
  input: Own<Inputs, Name> & object,
): Call<Name> => ({ operation, input });

export async function perform<Name extends Operation>(
  call: Call<Name>,
): Promise<Own<Outputs, Name>> {
  const [feature = "", name = ""] = call.operation.split(".");
  // The client's operations are found by name, and `callOf` has checked the input's type.
  const features = client as unknown as Record<
    string,
    Record<string, (input: object) => Promise<Own<Outputs, Name>>>
  >;
  const operation = features[feature]?.[name];
  if (!operation) throw new Error(`The API has no operation ${call.operation}.`);
  return operation(call.input);
}

interface Draft {
  /** Its name. */
  what: string;
  text: string;
  /** The draft that names what this one replies to. */
  reply?: { what: string; id: string } | undefined;
  /** The draft that has its picture. */
  picture?: { what: string; chosen: object } | undefined;
}

/** An act as it's kept in the outbox. */
export interface KeptAct extends Call<Operation> {
  /** Acts on the same thing are sent in order. */
  thing: string;
  mutationKey?: readonly unknown[] | undefined;
  variables: unknown;
  /** What gets the text back if it's refused. */
  draft?: Draft | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

export type Kept = Omit<KeptAct, "mutationKey" | "variables" | "at">;

/** As long as the server knows an idempotency key. */
const maxAgeMs = 24 * 60 * 60_000;

export const isFresh = (at: number): boolean => Date.now() - at < maxAgeMs;

/** When the act that's being sent was asked for. It's the first of its thing. */
const askedAt = (queryClient: QueryClient, thing: string): number =>
  queryClient
    .getMutationCache()
    .getAll()
    .find(({ options, state }) => options.scope?.id === thing && state.status === "pending")?.state
    .submittedAt ?? Date.now();

/**
 * Options of a mutation that's shown as done at once, so it must not be lost with its page: it's
 * kept in the outbox until it's answered, those on the same thing are sent in order, and offline
 * it waits for the connection.
 */
export const keptAct = <Variables, Name extends Operation>(
  thing: string,
  toCall: (variables: Variables) => Call<Name>,
) => ({
  scope: { id: thing },
  networkMode: "offlineFirst" as const,
  mutationFn: async (variables: Variables, { client: queryClient }: { client: QueryClient }) => {
    if (!isFresh(askedAt(queryClient, thing))) throw new Error("It's been waiting for too long.");
    return perform(toCall(variables));
  },
  meta: {
    keeps: (variables: Variables): Kept => ({ ...toCall(variables), thing }),
  },
});

/**
 * The same for a text, which returns to its draft if it can't be sent.
 * @param what the draft's name, which is the mutation's key, too
 * @param replyOf the draft that names what it replies to
 * @param pictureOf the draft that has its picture
 */
export const keptText = <Variables, Name extends Operation>(
  what: string,
  toCall: (variables: Variables) => Call<Name>,
  textOf: (variables: Variables) => string,
  replyOf: (variables: Variables) => Draft["reply"] = () => undefined,
  pictureOf: (variables: Variables) => Draft["picture"] = () => undefined,
) => ({
  ...keptAct(what, toCall),
  mutationKey: [what],
  networkMode: "always" as const,
  meta: {
    keeps: (variables: Variables): Kept => ({
      ...toCall(variables),
      thing: what,
      draft: {
        what,
        text: textOf(variables),
        reply: replyOf(variables),
        picture: pictureOf(variables),
      },
    }),
  },
});
