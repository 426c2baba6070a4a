import { Html, html } from "../../kernel/html.ts";
import type { AwsResponse } from "../../kernel/service.ts";
import type { IdentityProvider } from "../model.ts";
import type { Parts } from "../parts.ts";

const STYLE = `
:root { color-scheme: light dark; }
body { font: 400 1rem/1.55 ui-sans-serif, system-ui, sans-serif; margin: 0 auto; max-width: 28rem; padding: 1.5rem; }
label { display: block; margin: 1rem 0; }
input:not([type=checkbox]) { display: block; width: 100%; box-sizing: border-box; padding: .6rem; font: inherit; }
button { font: inherit; padding: .6rem 1rem; margin: .5rem .5rem .5rem 0; }
`;

const titles: Record<string, string> = { Google: "Google", SignInWithApple: "Apple" };

/** Stands in for the provider: any address can be chosen or typed, verified or not. */
export function providerPage(
  parts: Parts,
  { poolId, name }: IdentityProvider,
  session: string,
  redirectUri: string,
): AwsResponse {
  const prefix = `${name.toLowerCase()}_`;
  const known = parts.state
    .usersOf(poolId)
    .filter(({ username }) => username.toLowerCase().startsWith(prefix))
    .flatMap(({ attributes }) => attributes.email ?? []);
  const form = (content: Html) => html`<form method="post" action="/oauth2/idpresponse">
<input type="hidden" name="session" value="${session}">${content}</form>`;
  const title = `Local ${titles[name] ?? name}`;
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>This page stands in for the provider. Any address works.</p>
${known.map((email) =>
  form(html`<input type="hidden" name="email" value="${email}">
<input type="hidden" name="verified" value="on">
<button>Go on as ${email}</button>`),
)}
${form(html`<label>Email <input name="email" type="email" autocomplete="off"></label>
<label>Name <input name="name" autocomplete="off"></label>
<label><input type="checkbox" name="verified" checked> The provider has verified this address</label>
<button>Go on</button>
<button name="cancel" value="yes">Cancel</button>`)}
</main>
</body>
</html>`;
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "img-src data:",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        // Chromium also checks form-action for the redirects that follow a form.
        `form-action 'self' ${new URL(redirectUri).origin}`,
      ].join("; "),
    },
    body: document.text,
  };
}
