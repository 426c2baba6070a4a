import { useAccount } from "./account.ts";

/** Calm mode: dots for numbers. */
export const useCalm = (): boolean => useAccount()?.calm === true;
