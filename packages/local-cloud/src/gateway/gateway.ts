import { once } from "node:events";
import type { CloudContext } from "../kernel/service.ts";
import { createConnections } from "./connections.ts";
import { createDefinitions } from "./definitions.ts";
import { answerHttp, MAX_REQUEST_BODY } from "./http-api.ts";
import {
  closeServer,
  createSafeServer,
  listen,
  onUpgrade,
  readRequest,
  writeResponse,
} from "./incoming.ts";
import { createJwtCheck } from "./jwt-authorizer.ts";
import { createManagement } from "./management.ts";
import type { Gateway, GatewayOptions } from "./types.ts";
import { createSockets, refuse } from "./websocket.ts";

/** Milliseconds of machine time that a closing socket may take for the closing handshake. */
const FAREWELL = 500;

export function createGateway(context: CloudContext, options: GatewayOptions): Gateway {
  const definitions = createDefinitions(context, options.timeoutFactor);
  const connections = createConnections(context);
  const sockets = createSockets(context, connections);
  const checkJwt = createJwtCheck(context.clock, options.jwksFor);

  const gateway: Gateway = {
    provider: definitions.provider,
    service: createManagement(context, definitions, connections),

    async request(apiId, request) {
      const api = definitions.apis.get(apiId);
      if (api?.protocol !== "HTTP") {
        const body = Buffer.from('{"message":"Not Found"}');
        return { status: 404, headers: { "content-type": "application/json" }, body };
      }
      return answerHttp(context, checkJwt, api, request);
    },

    upgrade(apiId, upgrade) {
      const api = definitions.apis.get(apiId);
      if (api?.protocol === "WEBSOCKET") sockets.upgrade(api, upgrade);
      else refuse(upgrade.socket, 403);
    },

    async serve(apiId, port = 0) {
      const server = createSafeServer(
        async (request, response) => {
          const read = await readRequest(request, MAX_REQUEST_BODY);
          writeResponse(request, response, await gateway.request(apiId, read));
        },
        (error) => context.log({ source: "apigateway", level: "error", text: String(error) }),
      );
      onUpgrade(server, (request, socket, head) => {
        const { url = "/", rawHeaders } = request;
        gateway.upgrade(apiId, { request, socket, head, url, rawHeaders });
      });
      const endpoint = `http://127.0.0.1:${await listen(server, port)}`;
      return { endpoint, close: () => closeServer(server) };
    },

    async recover() {
      for (const known of connections.leftBehind()) {
        const api = definitions.apis.get(known.apiId);
        await sockets
          .signOff(api, known, 1006, "Connection lost")
          .catch((error: unknown) =>
            context.log({ source: "apigateway", level: "warn", text: String(error) }),
          );
      }
    },

    connections: () =>
      connections.all().map(({ known: { host: _host, ...connection } }) => connection),

    idle: sockets.idle,

    async close() {
      await Promise.all(
        connections.all().map(async ({ socket }) => {
          const closed = once(socket, "close");
          socket.close(1001, "Going away");
          const timer = setTimeout(() => socket.terminate(), FAREWELL);
          await closed;
          clearTimeout(timer);
        }),
      );
      await sockets.idle();
    },
  };
  return gateway;
}
