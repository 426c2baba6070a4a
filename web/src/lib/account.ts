import type { Session } from "@attune/core/accounts/accounts.contract";
import { useQuery } from "@tanstack/react-query";
import { toast } from "../ui/toast.ts";
import { type AccountStatus, accountStatus, canListen } from "./account-status.ts";
import { api, client } from "./api.ts";
import {
  afterFailure,
  afterReset,
  type CircuitBreaker,
  closedBreaker,
  isTripped,
} from "./circuit-breaker.ts";
import { profileCacheMs, profileLoadTimeoutMs } from "./constants.ts";
import { askFirstPage, takeSession } from "./first-page.ts";
import { setFreshSince } from "./fresh-since.ts";
import { invalidateAll } from "./invalidate.ts";
import { listenEarly, stopListeningEarly } from "./listen.ts";
import { presets, queryClientFor } from "./query.ts";
import { onDomainEvent, onDomainEventAtOnce } from "./realtime.ts";
import { selectHomeCity } from "./selected-city.ts";
import { session } from "./session.ts";
import { readJson, userKeys, writeJson } from "./storage.ts";

/** The signed-in user with profile, membership, permissions and unread counts. */
export type Account = Session;

export const accountKey = () => api.accounts.getSession.queryKey();

// Changes that this tab didn't make: by another device, an admin, the payment provider or a job.
for (const type of [
  "member.restricted",
  "permissions.changed",
  "mutes.changed",
  "profile.changed",
  "membership.changed",
  "email.confirmed",
  "chart.ready",
] as const) {
  onDomainEvent(type, () => [accountKey()]);
}
onDomainEvent("settings.changed", () => [
  accountKey(),
  api.attention.key(),
  api.mail.getEmailPreferences.key(),
]);
// Another member set or lifted a block. What's open stays, because words may be half written in it.
onDomainEventAtOnce("visibility.changed", () => setFreshSince(Number.POSITIVE_INFINITY));
for (const type of ["block.added", "block.removed"] as const) {
  // The block was set in another tab. Any page may show that member, and this device's clock may be
  // behind the server's, so no answer that the server cached for this member counts as fresh.
  onDomainEventAtOnce(type, (_event, queryClient) => {
    setFreshSince(Number.POSITIVE_INFINITY);
    void queryClient.invalidateQueries();
  });
}

interface Cached {
  account: Account;
  /** Milliseconds since 1970. */
  at: number;
}

let breaker: CircuitBreaker = closedBreaker;
let loadingFor: string | null = null;

/** The account cached on this device, for a day. */
export function cachedAccount(userId: string, now: number): Account | null {
  const cached = readJson<Cached>(userKeys.cachedAccount(userId));
  return cached && now - cached.at < profileCacheMs ? cached.account : null;
}

/** Permissions decide; `isAdmin` is only the mentors' badge. */
export const isAdministrator = ({ permissions }: Account): boolean => permissions.length > 0;

const lapsed = ({ membership }: Account, now: number) =>
  membership !== null &&
  (membership.status === "lapsed" ||
    (membership.expiresAt !== null && Date.parse(membership.expiresAt) <= now));

const statusOf = (account: Account, now: number, degraded: boolean): AccountStatus => ({
  state: account.profile ? "loaded" : "absent",
  onboardingCompleted: account.profile?.onboardingCompleted ?? null,
  // Only a fresh answer may send a lapsed member away.
  membershipLapsed: !degraded && lapsed(account, now),
  isAdmin: isAdministrator(account),
  restriction: account.restriction ?? null,
  leavingAt: account.leavingAt ?? null,
  degraded,
});

/** Updates the status for guards and the cached copy. */
function note(account: Account): void {
  const now = Date.now();
  const known: Cached = { account, at: now };
  writeJson(userKeys.cachedAccount(account.user.userId), known);
  accountStatus.set(statusOf(account, now, false));
  selectHomeCity(account.profile?.cityId ?? null);
}

async function fetchAccount(): Promise<Account> {
  if (isTripped(breaker, Date.now())) throw new Error("The profile service is left alone for now.");
  try {
    const account = (await takeSession()) ?? (await client.accounts.getSession());
    breaker = afterReset();
    if (account.user.userId === session.get().userId) note(account);
    return account;
  } catch (error) {
    breaker = afterFailure(breaker, Date.now());
    throw error;
  }
}

export const accountQuery = () => ({
  queryKey: accountKey(),
  queryFn: fetchAccount,
  ...presets.profile,
});

/** Falls back to the cached account. @returns false when there's none */
function standIn(userId: string): boolean {
  const now = Date.now();
  const cached = cachedAccount(userId, now);
  if (!cached) return false;
  queryClientFor(userId).setQueryData(accountKey(), cached);
  accountStatus.set(statusOf(cached, now, true));
  return true;
}

/** After the timeout the page opens with cached data; the answer may still arrive. */
function openAnyway(userId: string): void {
  if (accountStatus.get().state !== "loading") return;
  toast({
    title: "Profile Loading Timeout",
    message: "Using basic profile info. You can refresh to try again.",
  });
  if (!standIn(userId)) accountStatus.patch({ state: "loaded", degraded: true });
}

function fail(userId: string): void {
  const degraded = isTripped(breaker, Date.now());
  // Offline, fall back to cached data at once instead of after the breaker's three failures.
  if ((degraded || !navigator.onLine) && standIn(userId)) {
    if (!degraded) return;
    toast({
      title: "Profile Service Degraded",
      message: "Using cached profile data. Full functionality will restore shortly.",
    });
  } else if (accountStatus.get().state !== "loaded") {
    accountStatus.patch({ state: "failed", degraded });
  }
}

/** By the account as this device last knew it. Others' sockets would be refused. */
function couldListen(userId: string): boolean {
  const cached = readJson<Cached>(userKeys.cachedAccount(userId));
  return cached !== null && canListen(statusOf(cached.account, Date.now(), false));
}

/**
 * Loads the account into `accountStatus`; does nothing while it is being loaded for that member.
 * @param options.withFirstPage loads what the community page starts with in the same request
 */
export async function loadAccount(
  userId: string,
  options: { withFirstPage?: boolean } = {},
): Promise<void> {
  if (loadingFor === userId) return;
  loadingFor = userId;
  if (options.withFirstPage) askFirstPage();
  const isFirst = accountStatus.get().state !== "loaded";
  if (isFirst) accountStatus.patch({ state: "loading" });
  const timeout = setTimeout(() => openAnyway(userId), profileLoadTimeoutMs);
  if (isFirst && couldListen(userId)) listenEarly(userId);
  try {
    await queryClientFor(userId).fetchQuery({ ...accountQuery(), staleTime: 0 });
  } catch {
    if (session.get().userId === userId) fail(userId);
  } finally {
    clearTimeout(timeout);
    loadingFor = null;
    if (!canListen(accountStatus.get())) stopListeningEarly();
  }
}

/** Closes the circuit breaker and loads again. */
export async function retryAccount(): Promise<void> {
  breaker = afterReset();
  const { userId } = session.get();
  if (userId) await loadAccount(userId);
}

/** Refetches queries whose answers differ between visitors and members. */
export async function refreshAfterSignIn(userId: string): Promise<void> {
  const queryClient = queryClientFor(userId);
  await invalidateAll(queryClient, [api.events.key(), api.profiles.key(), accountKey()]);
}

/** Updates the cached account, for pages and guards. */
export function updateAccount(change: (account: Account) => Account): void {
  const { userId } = session.get();
  if (!userId) return;
  const queryClient = queryClientFor(userId);
  const account = queryClient.getQueryData<Account>(accountKey());
  if (!account) return;
  const changed = change(account);
  queryClient.setQueryData(accountKey(), changed);
  note(changed);
}

export const useAccount = (): Account | undefined => useQuery(accountQuery()).data;
