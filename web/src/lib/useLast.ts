import { useRef } from "react";

/**
 * The last value that wasn't undefined. A form opened with it stays when the value goes.
 * @param of what the value belongs to: another one's starts over
 */
export function useLast<Value>(value: Value | undefined, of: string): Value | undefined {
  const last = useRef({ of, value });
  if (value !== undefined || last.current.of !== of) last.current = { of, value };
  return last.current.value;
}
