import { api } from "../../lib/api.ts";
import { skyStaleMs } from "../../lib/constants.ts";

/** The sky of the hour, the same for everyone. */
export const skyQuery = {
  ...api.charts.getSky.queryOptions(),
  staleTime: skyStaleMs,
  gcTime: skyStaleMs,
  refetchInterval: skyStaleMs,
};
