import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent } from "../../lib/realtime.ts";

export const messageRequestsQuery = () => ({
  ...api.conversations.listMessageRequests.queryOptions(),
  ...presets.realtime,
});

export const messageRequestsKey = () => api.conversations.listMessageRequests.key();

onDomainEvent("message_request.sent", () => [messageRequestsKey()]);
onDomainEvent("message_request.changed", () => [messageRequestsKey()]);
onDomainEvent("message_request.declined", () => [messageRequestsKey()]);
onDomainEvent("message_request.withdrawn", () => [messageRequestsKey()]);
onDomainEvent("message_request.accepted", () => [api.conversations.key()]);
