import { useQuery } from "@tanstack/react-query";

export const secondFactorKey = ["settings", "second-factor"];

/** Whether the member's second factor is on. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: secondFactorKey,
    queryFn: async () => (await import("./second-factor.ts")).hasSecondFactor(),
  });
