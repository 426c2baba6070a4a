import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { byCursor, presets } from "../../lib/query.ts";

/** Everyone in the circle, a page at a time. */
export const useCircleMembers = (circleId: string) =>
  useInfiniteQuery(
    api.circles.listCircleMembers.infiniteOptions({
      input: (cursor: string | undefined) => ({ circleId, cursor }),
      ...byCursor,
      ...presets.dynamic,
    }),
  );
