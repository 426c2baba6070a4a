import type { QueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toast.ts";
import { setDraft, withUnsentText } from "./drafts.ts";
import { codeOf, describeError } from "./errors.ts";
import { isFresh, type KeptAct, perform } from "./kept-act.ts";
import { dropAct, holdLock, idsIn, keptBy, lockOf, ownPage, pageOf } from "./outbox.ts";
import { isClientError, readError } from "./read-error.ts";
import { noteSent } from "./sent-tokens.ts";
import { readJson } from "./storage.ts";
import { wait } from "./wait.ts";

/** Further ones wait for the connection, another tab or the next page. */
const maxTries = 3;

interface Replay {
  queryClient: QueryClient;
  userId: string;
  /** Offers to copy a text that couldn't be sent. */
  toastTaken: (words: { title: string; message: string; text: string }) => void;
}

/** Whether sending it again can't help. Once signed in again, it may. */
const isRefused = (error: unknown): boolean =>
  isClientError(error) && ![401, 408, 429].includes(readError(error).status ?? 0);

const featureOf = ({ operation }: KeptAct) => operation.split(".")[0] ?? "";

/** Refetches what shows the things that an act is about. */
function refetch(queryClient: QueryClient, act: KeptAct): Promise<void> {
  const ids = idsIn(act);
  const parts = ids.length > 0 ? ids : [featureOf(act), "accounts"];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const key = JSON.stringify(queryKey);
      return parts.some((part) => key.includes(`"${part}"`));
    },
  });
}

const titles: Record<string, string> = {
  conversations: "Your message wasn't sent",
  discussions: "Your reply wasn't sent",
  bookmarks: "Your saved posts weren't updated",
  events: "Your RSVP for an event wasn't saved",
  meetups: "Your RSVP for a meetup wasn't saved",
};
const isReaction = ({ operation }: KeptAct) => /\.(un)?react/.test(operation);

function titleOf(act: KeptAct): string {
  if (isReaction(act)) return "Your reaction wasn't saved";
  const ofFeature = titles[featureOf(act)];
  return ofFeature ?? (act.draft ? "Your comment wasn't sent" : "Your settings weren't saved");
}

const tooLate = "It's been waiting for more than a day.";

/** A text returns to its field, unless that's gone, and can be copied in any case. */
function giveUp({ userId, toastTaken }: Replay, key: string, act: KeptAct, error?: unknown): void {
  dropAct(key);
  const title = titleOf(act);
  const message = error ? describeError(error).message : tooLate;
  const { draft } = act;
  if (!draft) {
    if (error) toast({ title, message, tone: "error" });
    return;
  }
  const { what, text, reply, picture } = draft;
  toastTaken({ title, message, text });
  if (codeOf(error) === "not_found") return;
  setDraft(userId, what, (since) => withUnsentText(text, since), "");
  if (reply) setDraft(userId, reply.what, (since) => since || reply.id, "");
  if (picture) {
    setDraft<object | null>(userId, picture.what, (since) => since ?? picture.chosen, null);
  }
}

/** @returns whether it has been answered, so that the next one on the same thing may be sent */
async function resend(replay: Replay, key: string): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const act = readJson<KeptAct>(key);
    // The member has signed out or pressed differently meanwhile, or another tab has sent it.
    if (!act) return true;
    try {
      if (!isFresh(act.at)) giveUp(replay, key, act);
      else {
        noteSent(await perform(act), act.input);
        dropAct(key);
        await refetch(replay.queryClient, act);
      }
      return true;
    } catch (error) {
      if (isRefused(error)) {
        giveUp(replay, key, act, error);
        return true;
      }
      const isHopeless = readError(error).status === 401 || !navigator.onLine || document.hidden;
      if (isHopeless || tries === maxTries) return false;
      await wait(1_000 * tries);
    }
  }
}

/**
 * The pending entries that show a kept act on its page. They have no scope, so nothing waits for
 * them.
 */
const shownFor = ({ queryClient }: Replay, key: string) =>
  queryClient.getMutationCache().findAll({ predicate: ({ meta }) => meta?.resends === key });

function show({ queryClient }: Replay, key: string, { mutationKey, variables, at }: KeptAct) {
  queryClient.getMutationCache().build(
    queryClient,
    { ...(mutationKey && { mutationKey }), meta: { resends: key } },
    {
      status: "pending",
      variables,
      context: undefined,
      data: undefined,
      error: null,
      failureCount: 0,
      failureReason: null,
      isPaused: false,
      submittedAt: at,
    },
  );
}

function hide(replay: Replay, key: string): void {
  const cache = replay.queryClient.getMutationCache();
  for (const shown of shownFor(replay, key)) cache.remove(shown);
}

/**
 * Sends what a page has left on a thing, in order, before what's pressed on it here meanwhile.
 * It's shown as pending; a text stays so until it's answered.
 */
async function resendAll(replay: Replay, thing: string, keys: readonly string[]): Promise<void> {
  const { queryClient } = replay;
  for (const key of keys) {
    const act = readJson<KeptAct>(key);
    if (act && shownFor(replay, key).length === 0) show(replay, key, act);
  }
  const mutationFn = async () => {
    for (const key of keys) if (!(await resend(replay, key))) return;
  };
  const options = { scope: { id: thing }, mutationFn, retry: false };
  await queryClient.getMutationCache().build(queryClient, options).execute(undefined);
  for (const key of keys) if (!readJson<KeptAct>(key)?.draft) hide(replay, key);
}

/**
 * Sends what was left by pages that were closed before they had an answer: now, as others are
 * closed, and whenever the connection or the member is back. A page's lock is granted once it's
 * gone, to one tab at a time.
 * @returns a function that stops it
 */
export function replayActs(
  queryClient: QueryClient,
  userId: string,
  toastTaken: Replay["toastTaken"],
): () => void {
  const { locks } = navigator;
  // Browsers have none outside of HTTPS.
  if (!locks) return () => undefined;
  holdLock();
  const replay = { queryClient, userId, toastTaken };
  const awaited = new Set<string>([ownPage]);
  const stopped = new AbortController();
  const { signal } = stopped;
  const resendPage = async (page: string) => {
    const things = Map.groupBy(keptBy(userId, page), (key) => readJson<KeptAct>(key)?.thing ?? "");
    await Promise.all([...things].map(([thing, keys]) => resendAll(replay, thing, keys)));
  };
  const follow = (key: string) => {
    const page = pageOf(userId, key);
    if (page === undefined || awaited.has(page)) return;
    awaited.add(page);
    locks
      .request(lockOf(page), { signal }, () => resendPage(page))
      .catch(() => undefined)
      .finally(() => awaited.delete(page));
  };
  const followAll = () => keptBy(userId).forEach(follow);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null) return;
    if (newValue === null) hide(replay, key);
    else follow(key);
  };
  followAll();
  addEventListener("storage", onStorage, { signal });
  addEventListener("online", followAll, { signal });
  document.addEventListener("visibilitychange", () => document.hidden || followAll(), { signal });
  return () => stopped.abort();
}
