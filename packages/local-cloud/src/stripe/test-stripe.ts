// The stand-in for these tests: API, pages and a webhook that records its events.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { createClock } from "../kernel/clock.ts";
import { memoryContext } from "../kernel/memory-context.ts";
import { serveService } from "../kernel/serve-service.ts";
import { openStore, type Store } from "../kernel/store.ts";
import { createStripe, type StripeOptions } from "./index.ts";

export const DAY = 86_400_000;
const SECRETS = { secretKey: "sk_test_local", webhookSecret: "whsec_local" };

export type TestStripe = Awaited<ReturnType<typeof startStripe>>;

export async function startStripe(
  options: Partial<StripeOptions> = {},
  store: Store = openStore(),
  ahead = 0,
) {
  const clock = createClock(ahead);
  const background: Promise<void>[] = [];
  const notices: Stripe.Event[] = [];
  /** The status the webhook answers with. */
  const hook = { status: 200, open: true };
  const webhook = await listen(async (request, response) => {
    const header = String(request.headers["stripe-signature"]);
    const payload = await text(request);
    try {
      const { webhookSecret } = SECRETS;
      const at = clock.now();
      notices.push(
        sdk.webhooks.constructEvent(payload, header, webhookSecret, undefined, undefined, at),
      );
    } catch {
      // The signature is too old, as the clock was moved while the event was on its way. It's
      // retried.
      response.writeHead(400).end();
      return;
    }
    response.writeHead(hook.status).end();
  });
  const pages = await listen((request, response) => void stripe.route.handle(request, response));
  const context = memoryContext({
    store,
    clock,
    origin: () => pages.address,
    background: (work) => void background.push(work()),
  });
  const stripe = createStripe(context, {
    ...SECRETS,
    webhookUrl: () => (hook.open ? `${webhook.address}/hook` : undefined),
    businessName: "Attune",
    ...options,
  });
  const served = await serveService(stripe.service);
  const { hostname, port } = new URL(served.endpoint);
  const sdk = new Stripe(SECRETS.secretKey, {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    stripe,
    sdk,
    clock,
    store,
    hook,
    notices,
    logged: context.logged,
    endpoint: served.endpoint,
    origin: pages.address,
    /** Waits until every webhook that is due was sent. */
    async settle() {
      do {
        await Promise.all(background.splice(0));
        await stripe.deliverDue();
      } while (background.length > 0 || stripe.pending() > 0);
    },
    /** Types of the notices since the last call, in order. */
    eventTypes: () => notices.splice(0).map((event) => event.type),
    async close() {
      stripe.close();
      clock.stop();
      await Promise.all(background.splice(0));
      await Promise.all([served.close(), webhook.close(), pages.close()]);
      store.close();
    },
  };
}

/** What a browser would do: posts a form and gives the answer, redirects unfollowed. */
export function submit(address: string, fields: Record<string, string> = {}): Promise<Response> {
  return fetch(address, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

export const card = (number: string) => ({
  number,
  expiry: "12 / 40",
  cvc: "123",
  name: "Ann Lee",
});

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
) {
  const server: Server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    // A TCP server that listens has an address.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
