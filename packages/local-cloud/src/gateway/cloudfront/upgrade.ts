import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Gateway } from "../types.ts";
import { refuse } from "../websocket.ts";
import { pairs } from "../websocket-events.ts";
import type { Distribution } from "./distribution.ts";
import { originHeaders, originQuery } from "./forwarding.ts";
import { behaviourFor, readViewer } from "./serve.ts";

/** Forwards a WebSocket handshake to the API behind the path. */
export async function upgradeViewer(
  distribution: Distribution,
  gateway: Gateway,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const viewer = readViewer(request);
  const behaviour = behaviourFor(distribution, viewer.uri);
  const { origin, forwarding } = behaviour;
  if (origin.kind !== "api") return refuse(socket, 403);
  const asked = await behaviour.viewerRequest?.onRequest(viewer);
  if (asked && "status" in asked) return refuse(socket, asked.status);
  const current = asked ?? viewer;
  const headers = originHeaders(current, forwarding, origin.host, origin.custom);
  if (headers.host !== origin.host) return refuse(socket, 403);
  const query = originQuery(current, forwarding);
  gateway.upgrade(origin.apiId, {
    request,
    socket,
    head,
    url: `${origin.path}${current.uri}${query === "" ? "" : `?${query}`}`,
    rawHeaders: asSent(request, headers),
  });
}

/** The forwarded headers in the spelling the viewer sent them with, then CloudFront's own. */
function asSent(request: IncomingMessage, headers: Record<string, string>): string[] {
  const spelling = new Map(pairs(request.rawHeaders).map(([name]) => [name.toLowerCase(), name]));
  const list = ["Connection", "upgrade"];
  for (const [name, value] of Object.entries(headers)) {
    list.push(spelling.get(name) ?? capitalised(name), value);
  }
  return list;
}

function capitalised(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase());
}
