import { brand } from "@attune/core/kernel/brand";
import { inOneLine, shortenAtWord } from "@attune/core/kernel/characters";
import { setting } from "@attune/core/kernel/config";
import { setCallDeadline } from "@attune/core/kernel/deadlines";
import { directionOf } from "@attune/core/kernel/interface-languages.rules";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { escapeHtml } from "@attune/core/mail/layout";
import { limitCalls } from "@attune/core/security/limits.service";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { answerCodeOf } from "./errors.ts";
import { actorOf, refuse } from "./serve.ts";
import { languageFrom, type Shared, sharedAt } from "./shared.ts";

/** Most previews show less than this. */
const maxDescriptionLength = 300;

function pageOf(
  { title, description, when }: Shared,
  page: string,
  { code, locale }: ReturnType<typeof languageFrom>,
): string {
  const shared = `${setting("ORIGIN")}/s${page}`;
  const tag = new Intl.Locale(locale);
  const { language, region } = tag.maximize();
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  const words = unformatted(description);
  const summary = shortenAtWord(
    inOneLine(when ? `${when} · ${words}` : words),
    maxDescriptionLength,
  );
  return [
    `<!doctype html><html lang="${code === "en" ? code : tag.baseName}" dir="${directionOf(code)}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    // The page is for people who were sent a link; search engines have the landing page.
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} · ${brand.name}</title>`,
    `<meta name="description" content="${escapeHtml(summary)}">`,
    property("type", "website"),
    property("site_name", brand.name),
    property("title", title),
    property("description", summary),
    property("locale", `${language}_${region}`),
    // Not the page's own URL: some crawlers read the named page instead, which has no preview.
    property("url", shared),
    property("image", `${shared}/picture.png?language=${code}`),
    property("image:type", "image/png"),
    property("image:width", "1200"),
    property("image:height", "630"),
    property("image:alt", title),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta http-equiv="refresh" content="0; url=${page}">`,
    "</head>",
    `<body><main><h1><a href="${page}">${escapeHtml(title)}</a></h1><p>${escapeHtml(summary)}</p></main></body></html>`,
  ].join("\n");
}

/**
 * Crawlers run no scripts, so a shared link leads to a small page with what a preview shows, which
 * sends people on to the page itself.
 */
export async function sharePage(
  event: APIGatewayProxyEventV2,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<APIGatewayProxyStructuredResultV2> {
  setCallDeadline(context.getRemainingTimeInMillis());
  const asked = sharedAt(event.rawPath);
  if (!asked) return refuse("not_found");
  const { page, find } = asked;
  try {
    await limitCalls(actorOf(event), "share", "read");
    const language = languageFrom(event.headers["accept-language"]);
    return {
      statusCode: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "public, max-age=300",
        vary: "accept-language",
      },
      body: pageOf(await find(language), page, language),
    };
  } catch (error) {
    const code = answerCodeOf(error);
    if (code !== "not_found") return refuse(code);
    return { statusCode: 302, headers: { "cache-control": "no-store", location: page }, body: "" };
  }
}
