export interface TokenRefreshOptions {
  checkMs: number;
  /** Renews a token that expires in less than this. */
  marginMs: number;
  /** First retry delay; it doubles each time. */
  retryFirstMs: number;
  /** Gives up once the delay would exceed this; the next check starts over. */
  retryMaxMs: number;
  /** Expiry of the current token, or null without one. */
  expiresAt: () => Promise<number | null>;
  renew: () => Promise<void>;
}

/** Checks the token at intervals and renews it before it expires. */
export function createTokenRefresh(options: TokenRefreshOptions) {
  let interval: ReturnType<typeof setInterval> | null = null;
  let retry: ReturnType<typeof setTimeout> | null = null;
  let renewing = false;

  const stop = () => {
    if (interval) clearInterval(interval);
    if (retry) clearTimeout(retry);
    interval = retry = null;
    renewing = false;
  };

  const attempt = async (waitMs: number) => {
    try {
      await options.renew();
      renewing = false;
    } catch {
      if (!interval || waitMs > options.retryMaxMs) {
        renewing = false;
        return;
      }
      retry = setTimeout(() => void attempt(waitMs * 2), waitMs);
    }
  };

  const check = async () => {
    if (renewing) return;
    renewing = true;
    const expiry = await options.expiresAt().catch(() => null);
    if (expiry === null || expiry - Date.now() > options.marginMs || !interval) {
      renewing = false;
      return;
    }
    await attempt(options.retryFirstMs);
  };

  return {
    start() {
      if (interval) return;
      interval = setInterval(() => void check(), options.checkMs);
    },
    stop,
  };
}
