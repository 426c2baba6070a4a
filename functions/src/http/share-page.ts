import type { PublicCircle } from "@attune/core/circles/circles.contract";
import { getPublicCircle } from "@attune/core/circles/introduction.service";
import type { PublicEvent } from "@attune/core/events/events.contract";
import { getPublicEvent } from "@attune/core/events/introduction.service";
import { brand } from "@attune/core/kernel/brand";
import { setting } from "@attune/core/kernel/config";
import type { ErrorCode } from "@attune/core/kernel/errors";
import { idPattern } from "@attune/core/kernel/id-prefixes";
import { directionOf, interfaceLanguages } from "@attune/core/kernel/interface-languages.rules";
import { escapeHtml } from "@attune/core/mail/layout";
import { limitCalls } from "@attune/core/security/limits.service";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { toAnswer } from "./errors.ts";
import { actorOf, refuse } from "./serve.ts";

interface Preview {
  title: string;
  description: string;
}

type Language = (typeof interfaceLanguages)[number];

const [english] = interfaceLanguages;

/** The first known one: browsers send the most wanted first. */
function languageFrom(header = ""): Language {
  const wanted = header.split(",").map((entry) => entry.trim().slice(0, 2).toLowerCase());
  const known = (code: string) => interfaceLanguages.find((language) => language.code === code);
  return wanted.flatMap((code) => known(code) ?? [])[0] ?? english;
}

const ofCircle = ({ name, description }: PublicCircle): Preview => ({ title: name, description });

function ofEvent(event: PublicEvent, { locale }: Language): Preview {
  const when = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: event.timeZone,
  }).format(new Date(event.startsAt));
  return { title: event.title, description: `${when} · ${event.description}` };
}

const shared = {
  circles: {
    pattern: idPattern("circle"),
    preview: async (id: string) => ofCircle(await getPublicCircle(id)),
  },
  events: {
    pattern: idPattern("event"),
    preview: async (id: string, language: Language) => ofEvent(await getPublicEvent(id), language),
  },
};

/** What a preview shows; most show less. */
const longestDescription = 300;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= longestDescription
    ? line
    : `${line.slice(0, longestDescription).replace(/\s+\S*$/, "")}…`;
}

function pageOf({ title, description }: Preview, page: string, language: Language): string {
  const origin = setting("ORIGIN");
  const tag = new Intl.Locale(language.locale);
  const { language: code, region } = tag.maximize();
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  const summary = shortened(description);
  return [
    `<!doctype html><html lang="${language.code === "en" ? "en" : tag.baseName}" dir="${directionOf(language.code)}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    // Search engines have the landing page; links are for those who were sent one.
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} · ${brand.name}</title>`,
    `<meta name="description" content="${escapeHtml(summary)}">`,
    property("type", "website"),
    property("site_name", brand.name),
    property("title", title),
    property("description", summary),
    property("locale", `${code}_${region}`),
    // Not the page's own: some crawlers read what this names instead, and it has no preview.
    property("url", `${origin}/s${page}`),
    property("image", `${origin}/icons/share.png`),
    property("image:width", "1200"),
    property("image:height", "630"),
    property("image:alt", brand.name),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta http-equiv="refresh" content="0; url=${page}">`,
    "</head>",
    `<body><main><h1><a href="${page}">${escapeHtml(title)}</a></h1><p>${escapeHtml(summary)}</p></main></body></html>`,
  ].join("\n");
}

/**
 * Crawlers run no scripts, so a shared link is to a small page with what a preview shows; it leads
 * people on to the page itself.
 */
export async function sharePage(
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const [kind = "", id = ""] = event.rawPath.replace(/^\/s\//, "").split("/");
  const sort = Object.hasOwn(shared, kind) ? shared[kind as keyof typeof shared] : undefined;
  if (!sort?.pattern.test(id)) return refuse("not_found");
  const page = `/${kind}/${id}`;
  try {
    await limitCalls(actorOf(event), "share", "read");
    const language = languageFrom(event.headers["accept-language"]);
    const body = pageOf(await sort.preview(id, language), page, language);
    return {
      statusCode: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "public, max-age=300",
        vary: "accept-language",
      },
      body,
    };
  } catch (error) {
    const { code } = toAnswer(error);
    if (code !== "not_found") return refuse(code as ErrorCode);
    return { statusCode: 302, headers: { "cache-control": "no-store", location: page }, body: "" };
  }
}
