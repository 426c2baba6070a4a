import { useRef } from "react";

/**
 * A form's idempotency key. It's resent until the form succeeds, so that a lost response never
 * creates two.
 */
export function useCreationToken() {
  const token = useRef<string>(undefined);
  const current = () => (token.current ??= crypto.randomUUID());
  const renew = () => {
    token.current = undefined;
  };
  return { current, renew };
}
