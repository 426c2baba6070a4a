import { useRef } from "react";

/**
 * The token of what a form creates. The form sends it again until it hears that it worked, so that
 * a lost answer never makes two.
 */
export function useCreationToken() {
  const token = useRef<string>(undefined);
  const current = () => (token.current ??= crypto.randomUUID());
  const renew = () => {
    token.current = undefined;
  };
  return { current, renew };
}
