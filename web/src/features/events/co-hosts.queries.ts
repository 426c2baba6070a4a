import { client } from "../../lib/api.ts";
import { useHosting } from "./events.queries.ts";

export const useInviteCoHost = (eventId: string) =>
  useHosting(eventId, (userId: string) => client.events.inviteCoHost({ eventId, userId }));

export const useAcceptCoHosting = (eventId: string) =>
  useHosting(eventId, () => client.events.acceptCoHosting({ eventId }));

/** Declines or steps down; for the host, takes back an invitation or removes a co-host. */
export const useEndCoHosting = (eventId: string) =>
  useHosting(eventId, (userId: string) => client.events.endCoHosting({ eventId, userId }));
