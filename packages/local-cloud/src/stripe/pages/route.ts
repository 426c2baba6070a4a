import type { IncomingMessage, ServerResponse } from "node:http";
import type { LocalRoute } from "../../gateway/types.ts";
import type { Desk } from "../desk.ts";
import { invoicePage } from "./invoice.ts";
import { message, notFound, type Page, stylesheet } from "./layout.ts";
import { payPage } from "./pay.ts";
import { portalPage } from "./portal.ts";

const PREFIX = "/_stripe";
const LARGEST_FORM = 64 * 1024;

/** The hosted pages, to be mounted at the address members open. */
export function createPages(desk: Desk, within: (work: () => Page) => Page): LocalRoute {
  return {
    prefix: PREFIX,
    async handle(request, response) {
      let page: Page;
      try {
        const form = request.method === "POST" ? await readForm(request) : undefined;
        const { pathname } = new URL(request.url ?? "/", "http://local");
        page = within(() => answer(desk, request.method ?? "GET", pathname, form));
      } catch (error) {
        desk.context.log({ source: "stripe", level: "error", text: String(error) });
        page = message(500, "Something went wrong", "Nothing was paid. Please try again.");
      }
      send(request, response, page);
    },
  };
}

function answer(desk: Desk, method: string, path: string, form?: URLSearchParams): Page {
  if (!["GET", "HEAD", "POST"].includes(method)) return notFound();
  const [kind = "", id = "", ...steps] = path.slice(PREFIX.length + 1).split("/");
  if (kind === "style.css") return stylesheet();
  if (kind === "pay" && steps.length === 0) {
    const session = desk.state.checkouts.get(id);
    return session ? payPage(desk, session, form) : notFound();
  }
  if (kind === "portal") {
    const portal = desk.state.portals.get(id);
    return portal ? portalPage(desk, portal, steps, form) : notFound();
  }
  if (kind === "invoice") {
    const invoice = desk.state.invoices.get(id);
    return invoice ? invoicePage(desk, invoice, steps, form) : notFound();
  }
  return notFound();
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Requests stream buffers.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_FORM) throw new Error("The form is too large.");
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

function send(request: IncomingMessage, response: ServerResponse, page: Page): void {
  response.writeHead(page.status, {
    ...page.headers,
    "content-length": Buffer.byteLength(page.body),
  });
  response.end(request.method === "HEAD" ? undefined : page.body);
}
