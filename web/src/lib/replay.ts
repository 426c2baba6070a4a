import type { QueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toast.ts";
import { setDraft, withUnsentText } from "./drafts.ts";
import { describeError } from "./errors.ts";
import { type KeptAct, perform } from "./kept-act.ts";
import { dropAct, keptBy, lockOf, ownPage, pageOf } from "./outbox.ts";
import { isClientError, readError } from "./read-error.ts";
import { readJson } from "./storage.ts";

/** As long as the server knows an idempotency key. */
const maxAgeMs = 24 * 60 * 60_000;
const maxRetryDelayMs = 60_000;

const isFresh = ({ at }: KeptAct): boolean => Date.now() - at < maxAgeMs;

/** Whether sending it again can't help. Once signed in again, it may. */
const isRefused = (error: unknown): boolean =>
  isClientError(error) && ![401, 408, 429].includes(readError(error).status ?? 0);

/** The ids of what an act is about. */
const idsIn = ({ input }: KeptAct) =>
  Object.values(input).filter((value) => /^[a-z]{3}_/.test(String(value)));

/** Whether the member has answered differently on this page, before the earlier act was found. */
const isOutdated = (queryClient: QueryClient, act: KeptAct): boolean =>
  !act.draft &&
  idsIn(act).length > 0 &&
  queryClient
    .getMutationCache()
    .getAll()
    .some(({ options, state }) => options.scope?.id === act.thing && state.submittedAt > act.at);

/** Refetches what shows the things that an act is about. A setting names none. */
function refetch(queryClient: QueryClient, act: KeptAct): Promise<void> {
  const ids = idsIn(act);
  const parts = ids.length > 0 ? ids : [act.operation.split(".")[0], "accounts"];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const key = JSON.stringify(queryKey);
      return parts.some((part) => key.includes(`"${part}"`));
    },
  });
}

function giveUp(userId: string, key: string, act: KeptAct, error?: unknown): void {
  dropAct(key);
  const { draft } = act;
  if (draft) setDraft(userId, draft.what, (since) => withUnsentText(draft.text, since), "");
  if (!error) return;
  const title = draft ? "Not sent" : "Not saved";
  toast({ title, message: describeError(error).message, tone: "error" });
}

/** Sends an act until it's answered. Meanwhile its page shows it as pending. */
async function resend(queryClient: QueryClient, userId: string, key: string): Promise<void> {
  const act = readJson<KeptAct>(key);
  if (!act) return;
  if (isOutdated(queryClient, act)) return dropAct(key);
  if (!isFresh(act)) return giveUp(userId, key, act);
  const { mutationKey, variables, thing } = act;
  const mutation = queryClient.getMutationCache().build(
    queryClient,
    {
      ...(mutationKey && { mutationKey }),
      scope: { id: thing },
      networkMode: "offlineFirst",
      // Unless the member has signed out meanwhile.
      mutationFn: async () => readJson(key) && perform(act),
      retry: (_failures, error) =>
        !isRefused(error) && readError(error).status !== 401 && isFresh(act),
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, maxRetryDelayMs),
      onSuccess: () => {
        dropAct(key);
        return refetch(queryClient, act);
      },
      onError: (error) => {
        if (isRefused(error)) giveUp(userId, key, act, error);
      },
    },
    {
      status: "pending",
      variables,
      context: undefined,
      data: undefined,
      error: null,
      failureCount: 0,
      failureReason: null,
      isPaused: true,
      submittedAt: act.at,
    },
  );
  await mutation.continue().catch(() => undefined);
}

/**
 * Sends what was left by pages that were closed before they had an answer, now and as others are
 * closed. A page's lock is granted once it's gone, to one tab at a time.
 * @returns a function that stops it
 */
export function replayActs(queryClient: QueryClient, userId: string): () => void {
  const { locks } = navigator;
  // Browsers have none outside of HTTPS.
  if (!locks) return () => undefined;
  const awaited = new Set<string>([ownPage]);
  const stopped = new AbortController();
  const { signal } = stopped;
  const follow = (key: string) => {
    const page = pageOf(userId, key);
    if (page === undefined || awaited.has(page)) return;
    awaited.add(page);
    const resendAll = async () => {
      await Promise.all(keptBy(userId, page).map((kept) => resend(queryClient, userId, kept)));
    };
    locks.request(lockOf(page), { signal }, resendAll).catch(() => undefined);
  };
  for (const key of keptBy(userId)) follow(key);
  addEventListener("storage", ({ key }) => key && follow(key), { signal });
  return () => stopped.abort();
}
