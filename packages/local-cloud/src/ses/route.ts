import type { ServerResponse } from "node:http";
import {
  type LocalRequest,
  readLocalRequest,
  refusal,
  seeOther,
  send,
  sendJson,
  sendMail,
  sendPage,
  sendText,
} from "../console/http.ts";
import { peerOf } from "../gateway/incoming.ts";
import type { LocalRoute } from "../gateway/types.ts";
import type { CloudContext } from "../kernel/service.ts";
import type { MailEvents } from "./events.ts";
import { type Outbox, recipientsOf } from "./outbox.ts";
import { framedMail, inboxPage, mailPage } from "./pages.ts";
import { PIXEL, readTrackingPath, type TrackingHit } from "./tracking.ts";
import type { MailFilter } from "./types.ts";

const PAGE_SIZE = 50;

export function createRoute(context: CloudContext, outbox: Outbox, events: MailEvents): LocalRoute {
  const hit = (request: LocalRequest, response: ServerResponse, tracked: TrackingHit) => {
    const mail = outbox.get(tracked.id);
    if (!mail) return sendText(response, 404, "There is no such mail.");
    const reader = {
      ipAddress: peerOf(request.raw),
      userAgent: request.raw.headers["user-agent"] ?? "",
    };
    const happening = { time: context.clock.now(), recipients: recipientsOf(mail) };
    if (tracked.kind === "open") {
      events.happened(mail, { type: "OPEN", ...happening }, reader);
      return send(response, 200, "image/gif", PIXEL);
    }
    const link = mail.links[tracked.link];
    if (link === undefined) return sendText(response, 404, "There is no such link.");
    events.happened(mail, { type: "CLICK", ...happening, link }, reader);
    response.writeHead(302, { location: link, "cache-control": "no-store", "content-length": 0 });
    response.end();
  };

  const show = (request: LocalRequest, response: ServerResponse) => {
    const { path, query } = request;
    const to = query.get("to") || undefined;
    if (path === "/_local/mail.json") return sendJson(response, outbox.list(readFilter(query)));
    if (path === "/_local/mail") {
      const number = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
      const skip = (number - 1) * PAGE_SIZE;
      const all = outbox.list({ ...(to && { to }) });
      const total = all.length;
      const mails = all.slice(skip, skip + PAGE_SIZE);
      const people = new Set(outbox.list().flatMap(recipientsOf));
      const shown = { mails, total, number, isLast: total <= skip + PAGE_SIZE };
      return sendPage(response, inboxPage(shown, [...people].sort(), to));
    }
    const [, id = "", part] = /^\/_local\/mail\/([\w-]+)(\/html)?$/.exec(path) ?? [];
    const mail = outbox.get(id);
    if (!mail) return sendText(response, 404, "There is no such mail.");
    if (!part) return sendPage(response, mailPage(mail));
    sendMail(response, framedMail(mail));
  };

  return {
    prefix: "/_local/mail",
    handle(raw, response) {
      const request = readLocalRequest(raw);
      const tracked = readTrackingPath(request.path);
      if (tracked) return hit(request, response, tracked);
      const reason = refusal(request);
      if (reason) return sendText(response, 403, reason);
      if (request.method === "GET") return show(request, response);
      if (request.method !== "POST" || request.path !== "/_local/mail/clear") {
        return sendText(response, 405, "This cannot be done here.");
      }
      outbox.clear();
      seeOther(response, "/_local/mail");
    },
  };
}

function readFilter(query: URLSearchParams): MailFilter {
  const filter: MailFilter = {};
  const to = query.get("to");
  const subject = query.get("subject");
  const since = Number(query.get("since") ?? Number.NaN);
  const limit = Number(query.get("limit") ?? Number.NaN);
  if (to) filter.to = to;
  if (subject) filter.subject = subject;
  if (Number.isFinite(since)) filter.since = since;
  if (Number.isInteger(limit) && limit >= 0) filter.limit = limit;
  return filter;
}
