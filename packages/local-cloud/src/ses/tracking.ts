/** Where tracked addresses begin, below the member-facing origin. */
const TRACKING_PATH = "/_local/mail/t";

export interface Tracked {
  html: string;
  /** The links' own addresses, in order. */
  links: string[];
}

/** Rewrites what SES rewrites: links with an http address, unless they carry `ses:no-track`. */
export function trackHtml(
  html: string,
  origin: string,
  id: string,
  wanted: { opens: boolean; clicks: boolean },
): Tracked {
  const links: string[] = [];
  let result = html.replace(
    /(<a\b[^>]*?\bhref\s*=\s*)(["'])(https?:\/\/.*?)\2([^>]*>)/gis,
    (whole, before: string, quote: string, address: string, after: string) => {
      const index = links.push(unescapeHtml(address)) - 1;
      if (/\sses:no-track\b/i.test(before + after)) {
        return whole.replace(/\sses:no-track(=(["']).*?\2)?/i, "");
      }
      if (!wanted.clicks) return whole;
      return `${before}${quote}${origin}${TRACKING_PATH}/c/${id}/${index}${quote}${after}`;
    },
  );
  if (wanted.opens && html !== "") {
    const pixel = `<img alt="" src="${origin}${TRACKING_PATH}/o/${id}" style="display: none; width: 1px; height: 1px;">`;
    const end = result.toLowerCase().lastIndexOf("</body>");
    result = end < 0 ? `${result}${pixel}` : `${result.slice(0, end)}${pixel}${result.slice(end)}`;
  }
  return { html: result, links };
}

/** A transparent picture of one pixel. */
export const PIXEL = Buffer.from(
  "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "base64",
);

export type TrackingHit =
  | { kind: "open"; id: string }
  | { kind: "click"; id: string; link: number };

export function readTrackingPath(path: string): TrackingHit | undefined {
  const [, kind, id, link] =
    new RegExp(`^${TRACKING_PATH}/(?:(o)|c)/([\\w-]+)(?:/(\\d+))?$`).exec(path) ?? [];
  if (!id) return undefined;
  if (kind === "o") return { kind: "open", id };
  return link === undefined ? undefined : { kind: "click", id, link: Number(link) };
}

function unescapeHtml(address: string): string {
  return address
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
