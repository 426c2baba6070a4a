import { Html, html } from "../../kernel/html.ts";
import { STYLE } from "./style.ts";

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface PageContent {
  title: string;
  main: Html;
  status?: number;
  narrow?: boolean;
  /** Addresses of other origins that a form of this page may lead to. */
  leadsTo?: (string | null)[];
}

const SAFETY = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** A whole page. It says of itself that it is local, and runs no script. */
export function respond(content: PageContent): Page {
  const origins = (content.leadsTo ?? []).flatMap((address) =>
    address && URL.canParse(address) ? new URL(address).origin : [],
  );
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${content.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_stripe/style.css">
</head>
<body>
<header class="notice">Local payment page. No money moves, and only test cards work.</header>
<main${content.narrow ? new Html(' class="narrow"') : ""}>
${content.main}
</main>
</body>
</html>`;
  return {
    status: content.status ?? 200,
    headers: {
      ...SAFETY,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": [
        "default-src 'none'",
        "style-src 'self'",
        "img-src data:",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        `form-action 'self' ${[...new Set(origins)].join(" ")}`.trim(),
      ].join("; "),
    },
    body: document.text,
  };
}

export function redirect(address: string): Page {
  return { status: 303, headers: { ...SAFETY, location: address }, body: "" };
}

export function stylesheet(): Page {
  return {
    status: 200,
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" },
    body: STYLE,
  };
}

/** A page with a few words and a way on. */
export function message(
  status: number,
  title: string,
  words: string,
  way?: { label: string; address: string | null },
): Page {
  return respond({
    status,
    title,
    narrow: true,
    main: html`<h1>${title}</h1><p>${words}</p>
${way?.address ? html`<p class="actions"><a class="button" href="${way.address}">${way.label}</a></p>` : ""}`,
  });
}

export const notFound = () =>
  message(404, "There is nothing here", "The link is wrong, or what it led to is gone.");
