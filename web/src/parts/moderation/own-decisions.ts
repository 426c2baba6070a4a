import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { byCursor } from "../../lib/query.ts";
import { onDomainEvent } from "../../lib/realtime.ts";

const news = [
  "decision.made",
  "appeal.sent",
  "appeal.answered",
  "member.restricted",
  "restriction.lifted",
  "hiding.lifted",
] as const;
for (const type of news) {
  onDomainEvent(type, () => [api.reports.listMyDecisions.key()]);
}

/** Moderators' decisions about the member, newest first. */
export const useOwnDecisions = () =>
  useInfiniteQuery(
    api.reports.listMyDecisions.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...byCursor,
    }),
  );
