import { onAuthEvent } from "./session.ts";
import { holdsTokens, storedTokens, storeTokens } from "./stored-session.ts";

/** BroadcastChannel that shares a session kept in sessionStorage among this browser's tabs. */
const channelName = "session";

type Message =
  | { type: "ask" }
  | { type: "tokens"; tokens: Record<string, string> }
  /** From now on its tab answers. */
  | { type: "shared" };

/**
 * Answers tabs that ask for the session, and sends refreshed tokens to all.
 * @returns a function that stops it
 */
export function shareSession(): () => void {
  const channel = new BroadcastChannel(channelName);
  const hand = () => {
    const tokens = storedTokens(sessionStorage);
    if (holdsTokens(tokens)) channel.postMessage({ type: "tokens", tokens } satisfies Message);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === "ask") hand();
    else if (data.type === "tokens" && sameUser(data.tokens))
      storeTokens(sessionStorage, data.tokens);
  };
  channel.postMessage({ type: "shared" } satisfies Message);
  // Refreshing rotates the refresh token, which invalidates the other tabs' copies.
  const stop = onAuthEvent((event) => event === "tokenRefreshed" && hand());
  return () => {
    stop();
    channel.close();
  };
}

/**
 * Calls `listener` when another tab begins to share its session.
 * @returns a function that stops it
 */
export function onSharedSession(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === "shared") listener();
  };
  return () => channel.close();
}

const userIn = (tokens: Record<string, string>) =>
  Object.entries(tokens).find(([key]) => key.endsWith(".LastAuthUser"))?.[1];

const sameUser = (tokens: Record<string, string>): boolean => {
  const own = userIn(storedTokens(sessionStorage));
  return own !== undefined && own === userIn(tokens);
};

/** Takes over another tab's session. @returns false when no tab answers in time */
export function askOtherTabs(waitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName);
    const end = (found: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(found);
    };
    const timer = setTimeout(() => end(false), waitMs);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type !== "tokens") return;
      storeTokens(sessionStorage, data.tokens);
      end(true);
    };
    channel.postMessage({ type: "ask" } satisfies Message);
  });
}
