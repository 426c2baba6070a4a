import { type DigestLine, type DigestSection, digestSections } from "../kernel/digest-aspect.ts";
import { withoutAnchor } from "../kernel/without-anchor.ts";
import type { DigestNotice } from "../mail/digest-content.ts";
import { type DigestStats, digestStats } from "../mail/digest-words.ts";
import type { NewsItem } from "../notifications/digest-news.ts";

const newsShown = 8;
const linesShown: Record<DigestSection, number> = { circles: 4, gatherings: 5, people: 3 };

export interface DigestPart {
  name: DigestSection;
  lines: readonly DigestLine[];
}

interface ShownSection {
  name: DigestSection;
  lines: Omit<DigestLine, "order">[];
}

export interface ComposedDigest {
  stats: DigestStats;
  items: (Omit<NewsItem, "notice" | "isDirect"> & { noticeId: string })[];
  /** For leaving out news that's read before the digest is sent. */
  notices: DigestNotice[];
  sections: ShownSection[];
}

/** News that a section's line says better, with its words or its time. */
const yields = ({ notice, isDirect }: NewsItem): boolean =>
  !isDirect || notice.type === "event_reminder";

const pathsOf = (all: readonly { path: string }[]): Set<string> =>
  new Set(all.map(({ path }) => withoutAnchor(path)));

/** Names each post once: where it concerns the member, else in its section, else as news. */
export function composeDigest(
  news: readonly NewsItem[],
  parts: readonly DigestPart[],
): ComposedDigest {
  const concerning = news.filter((item) => !yields(item));
  const named = pathsOf(concerning.slice(0, newsShown));
  const sections = digestSections.flatMap((name): ShownSection[] => {
    const lines = parts
      .flatMap((part) => (part.name === name ? part.lines : []))
      .filter(({ path }) => name !== "circles" || !named.has(withoutAnchor(path)))
      .sort((one, other) => one.order - other.order)
      .slice(0, linesShown[name])
      .map(({ order: _order, ...line }) => line);
    return lines.length > 0 ? [{ name, lines }] : [];
  });
  const shown = pathsOf(sections.flatMap(({ lines }) => lines));
  const left = news.filter((item) => yields(item) && !shown.has(withoutAnchor(item.path)));
  const all = [...concerning, ...left];
  return {
    stats: digestStats(all.map(({ notice }) => notice.type)),
    notices: all.map(({ notice }) => notice),
    items: all
      .slice(0, newsShown)
      .map(({ notice, isDirect: _isDirect, ...item }) => ({ noticeId: notice.noticeId, ...item })),
    sections,
  };
}
