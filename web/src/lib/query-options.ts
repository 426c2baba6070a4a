import type { NestedClient } from "@orpc/client";
import type { RouterUtils } from "@orpc/tanstack-query";
import type { QueryFunctionContext } from "@tanstack/react-query";

/** The subset of oRPC's TanStack Query utils used here. */
type Used = "key" | "queryKey" | "queryOptions" | "infiniteOptions";
type Slim<Utils> = Utils extends { queryOptions: unknown }
  ? Pick<Utils, Used & keyof Utils>
  : { [Name in keyof Utils]: Name extends "key" ? Utils[Name] : Slim<Utils[Name]> };

// biome-ignore lint/suspicious/noExplicitAny: the client's own type is narrower than any that could be said here
type AnyClient = any;
type Input = Record<string, unknown> | undefined;

interface Options {
  input?: Input | ((pageParam: unknown) => Input);
  initialPageParam?: unknown;
  [other: string]: unknown;
}

const keyOf = (path: readonly string[], type?: string, input?: unknown) => [
  path,
  { ...(input === undefined ? {} : { input }), ...(type === undefined ? {} : { type }) },
];

const call = (client: AnyClient, path: readonly string[], input: Input, signal: AbortSignal) =>
  path.reduce((inner, name) => inner[name], client)(input, { signal });

const inputOf = ({ input, initialPageParam }: Options) =>
  typeof input === "function" ? input(initialPageParam) : input;

const makers: Record<Used, (client: AnyClient, path: readonly string[]) => unknown> = {
  key:
    (_client, path) =>
    ({ type, input }: { type?: string; input?: unknown } = {}) =>
      keyOf(path, type, input),
  queryKey:
    (_client, path) =>
    (options: Options = {}) =>
      keyOf(path, "query", options.input),
  queryOptions:
    (client, path) =>
    (options: Options = {}) => ({
      queryFn: ({ signal }: QueryFunctionContext) =>
        // Undefined for operations without input.
        call(client, path, options.input as Input, signal),
      ...options,
      queryKey: keyOf(path, "query", options.input),
    }),
  infiniteOptions: (client, path) => (options: Options) => ({
    queryFn: ({ signal, pageParam }: QueryFunctionContext) =>
      call(client, path, inputOf({ ...options, initialPageParam: pageParam }), signal),
    ...options,
    queryKey: keyOf(path, "infinite", inputOf(options)),
  }),
};

const isUsed = (name: string): name is Used => Object.hasOwn(makers, name);

/** Has the names, types and keys of oRPC's utils, but only those that are used, to save bytes. */
export function queryOptionsOf<Client extends NestedClient<Record<never, never>>>(
  client: Client,
  path: readonly string[] = [],
): Slim<RouterUtils<Client>> {
  // The proxy makes each member when it's asked for.
  return new Proxy({} as Slim<RouterUtils<Client>>, {
    get(_target, name) {
      if (typeof name !== "string") return undefined;
      return isUsed(name) ? makers[name](client, path) : queryOptionsOf(client, [...path, name]);
    },
  });
}
