export interface TokenRefreshOptions {
  checkMs: number;
  /** A token that expires sooner than this is renewed. */
  marginMs: number;
  /** The wait after a first failure; it doubles with each further one. */
  retryFirstMs: number;
  /** Retries end when the next wait would be longer than this; the next check begins anew. */
  retryMaxMs: number;
  /** When the current token expires, or null when there is none. */
  expiresAt: () => Promise<number | null>;
  renew: () => Promise<void>;
}

/** Looks at the token in steady intervals and renews it in time. */
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
