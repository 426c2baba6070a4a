import type { ServerResponse } from "node:http";
import type { LocalRoute } from "../gateway/types.ts";
import { readCounts } from "./counts.ts";
import {
  type LocalRequest,
  readForm,
  readLocalRequest,
  refusal,
  seeOther,
  sendJson,
  sendMail,
  sendPage,
  sendText,
} from "./http.ts";
import { functionsPage, logsPage } from "./pages/functions.ts";
import { overviewPage, STEPS } from "./pages/overview.ts";
import { queuePage, queuePath, queuesPage } from "./pages/queues.ts";
import { countersPage, socketsPage } from "./pages/sockets.ts";
import { itemsPage, tablesPage } from "./pages/tables.ts";
import { templateHtml, templatePage, templatesPage } from "./pages/templates.ts";
import type { ConsoleSource } from "./types.ts";

/** Serves the console at /_local. */
export function createConsole(source: ConsoleSource): LocalRoute {
  return {
    prefix: "/_local",
    async handle(raw, response) {
      const request = readLocalRequest(raw);
      const { ses } = source;
      if (request.path.startsWith(ses.route.prefix)) return ses.route.handle(raw, response);
      const reason = refusal(request);
      if (reason) return sendText(response, 403, reason);
      if (request.method === "POST") return act(source, request, response);
      if (request.path === "/_local/counts") {
        return sendJson(response, readCounts(source.counts()));
      }
      const frame = /^\/_local\/templates\/([^/]+)\/html$/.exec(request.path)?.[1];
      if (frame !== undefined) {
        const mail = templateHtml(source, decode(frame), request.query.get("theme"));
        if (mail === undefined) return sendText(response, 404, "There is no such mail.");
        return sendMail(response, mail);
      }
      const text = await show(source, request);
      if (text === undefined) return sendText(response, 404, "There is no such page.");
      sendPage(response, text);
    },
  };
}

async function show(
  source: ConsoleSource,
  { path, query }: LocalRequest,
): Promise<string | undefined> {
  const [, , section = "", name] = path.split("/").map(decode);
  switch (section) {
    case "":
      return path === "/_local" || path === "/_local/" ? overviewPage(source) : undefined;
    case "functions":
      return functionsPage(source);
    case "logs":
      return logsPage(source, query);
    case "queues":
      return name === undefined ? queuesPage(source) : queuePage(source, name);
    case "tables":
      return name === undefined ? tablesPage(source) : itemsPage(source, name, query);
    case "templates":
      return name === undefined ? templatesPage(source) : templatePage(source, name);
    case "sockets":
      return socketsPage(source);
    case "counters":
      return countersPage(source);
    default:
      return undefined;
  }
}

async function act(
  source: ConsoleSource,
  request: LocalRequest,
  response: ServerResponse,
): Promise<void> {
  const form = await readForm(request);
  if (request.path === "/_local/clock") {
    const distance = Number(form.get("amount")) * (STEPS[form.get("unit") ?? ""] ?? Number.NaN);
    if (!(distance > 0 && Number.isFinite(distance))) {
      return sendText(response, 400, "The clock moves forward by an amount of minutes to weeks.");
    }
    source.clock.advance(distance);
    return seeOther(response, "/_local");
  }
  const [, encoded, verb] = /^\/_local\/queues\/([^/]+)\/(replay|delete)$/.exec(request.path) ?? [];
  const name = decode(encoded ?? "");
  if (!source.queues().some((queue) => queue.name === name)) {
    return sendText(response, 404, "There is no such queue.");
  }
  const id = form.get("id") ?? undefined;
  if (verb === "replay") await source.replay(name, id);
  else if (id !== undefined) await source.deleteMessage(name, id);
  seeOther(response, queuePath(name));
}

/** A path segment; empty when it isn't properly encoded. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
