import { repeatFirstPage } from "./first-page.ts";
import { queryClientFor } from "./query.ts";
import { startRealtime } from "./realtime.ts";
import { session } from "./session.ts";
import { accessToken } from "./session-tokens.ts";

interface Listening {
  userId: string;
  stop: () => void;
}

let early: Listening | null = null;

const start = (userId: string): Listening => ({
  userId,
  stop: startRealtime({
    queryClient: queryClientFor(userId),
    accessToken,
    onFirstOpen: repeatFirstPage,
  }),
});

export function stopListeningEarly(): void {
  early?.stop();
  early = null;
}

session.subscribe(() => {
  if (session.get().userId !== early?.userId) stopListeningEarly();
});

/** Before the page is shown, so that most of what it asks for is answered after the socket opens. */
export function listenEarly(userId: string): void {
  if (early?.userId === userId) return;
  stopListeningEarly();
  early = start(userId);
}

/** @returns a function that stops it */
export function listen(userId: string): () => void {
  if (early?.userId !== userId) stopListeningEarly();
  const { stop } = early ?? start(userId);
  early = null;
  return stop;
}
