import type { Place } from "../attention/circle-quiet.ts";
import type { DigestSection } from "../kernel/digest-aspect.ts";
import type { RowKey } from "../kernel/row-key.ts";
import type { MailWords } from "../kernel/texts/mail-words.ts";
import { withoutAnchor } from "../kernel/without-anchor.ts";
import { type DigestStats, digestLines, digestStats } from "./digest-words.ts";
import type { MailContent } from "./layout.ts";
import type { BaseContent, MailFigures } from "./mail-figures.ts";
import { defuseLinks } from "./words.ts";

/** A notification that the digest counts. */
export interface DigestNotice extends Place {
  noticeId: string;
  type: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface DigestPlace extends Place {
  /** The row that it's about, perhaps among others. */
  subject?: RowKey;
}

interface StoredLine extends DigestPlace {
  noticeId?: string;
  text: string;
  excerpt?: string;
  note?: string;
  path: string;
  personIds?: string[];
}

interface StoredDigest {
  digestType: string;
  stats?: Partial<DigestStats>;
  items?: StoredLine[];
  notices?: DigestNotice[];
  sections?: { name: DigestSection; lines: StoredLine[] }[];
}

// A mail's data is untyped; digests.service.ts writes it.
const read = (data: object) => data as StoredDigest;

export function digestContent(
  base: BaseContent,
  { data, origin }: MailFigures,
  { texts: { digest } }: MailWords,
): MailContent {
  const { digestType, stats = {}, items = [], notices = [], sections = [] } = read(data);
  // Two updates of one event read the same and open the same page.
  const distinct = new Map(items.map((item) => [`${item.text} ${withoutAnchor(item.path)}`, item]));
  const listed = [...distinct.values()].map(({ text, excerpt, path }) => ({
    text: defuseLinks(text),
    ...(excerpt && { excerpt: defuseLinks(excerpt) }),
    url: `${origin}${path}`,
  }));
  const [first] = listed;
  const counted = digestLines(first ? digestStats(unlisted(notices, items)) : stats, digest);
  const lead = counted.length > 0 ? counted : [digest.quiet];
  const mail = base(
    digestType === "daily" ? digest.daily : digest.weekly,
    first ? [digest.news] : lead,
    digest.open,
    `${origin}/community`,
  );
  return {
    ...mail,
    preview: first?.text ?? mail.preview,
    list: first
      ? [...listed, ...counted.map((text) => ({ text, url: `${origin}/notifications` }))]
      : [],
    sections: sections.map(({ name, lines }) => ({
      heading: digest.headings[name],
      items: lines.map(({ text, excerpt, note = "", path }) => ({
        text: defuseLinks(text),
        ...(excerpt && { excerpt: defuseLinks(excerpt) }),
        note: defuseLinks(note),
        url: `${origin}${path}`,
      })),
    })),
  };
}

const unquoted = ({ excerpt: _gone, ...line }: StoredLine): StoredLine => line;

/** Types of the notifications that no line of the digest is about. */
function unlisted(notices: readonly DigestNotice[], items: readonly StoredLine[]): string[] {
  const ids = new Set(items.map(({ noticeId }) => noticeId));
  return notices.filter(({ noticeId }) => !ids.has(noticeId)).map(({ type }) => type);
}

export const noticesIn = (data: Record<string, unknown>): readonly DigestNotice[] =>
  read(data).notices ?? [];

/** The rows that its notifications and lines need to be readable. */
export function placesIn(data: Record<string, unknown>): readonly DigestPlace[] {
  const { notices = [], items = [], sections = [] } = read(data);
  return [...notices, ...items, ...sections.flatMap(({ lines }) => lines)];
}

/** Leaves out notifications that were read since, or can no longer be opened. */
export function withoutNotices(
  data: Record<string, unknown>,
  isOver: (notice: DigestNotice) => boolean,
): Record<string, unknown> {
  const { notices, items = [] } = read(data);
  if (!notices) return data;
  const left = notices.filter((notice) => !isOver(notice));
  const ids = new Set(left.map(({ noticeId }) => noticeId));
  return {
    ...data,
    notices: left,
    stats: digestStats(left.map(({ type }) => type)),
    items: items.filter(({ noticeId }) => noticeId !== undefined && ids.has(noticeId)),
  };
}

/**
 * Leaves out unwanted lines and those of a section whose subject is gone, and no longer quotes such
 * news; null if nothing remains.
 */
export function withoutLines(
  data: Record<string, unknown>,
  isUnwanted: (line: Place & { personIds: readonly string[] }) => boolean,
  isGone: (line: DigestPlace) => boolean = () => false,
): Record<string, unknown> | null {
  const { items = [], sections = [], stats = {}, notices } = read(data);
  const stays = (line: StoredLine) => !isUnwanted({ personIds: [], ...line });
  const kept = sections.flatMap(({ name, lines }) => {
    const left = lines.filter((line) => stays(line) && !isGone(line));
    return left.length > 0 ? [{ name, lines: left }] : [];
  });
  const hasNews = kept.some(({ name }) => name !== "people");
  if (!hasNews && digestLines(stats).length === 0) return null;
  const gone = new Set(items.filter((line) => !stays(line)).map(({ noticeId }) => noticeId));
  return {
    ...data,
    items: items.filter(stays).map((line) => (isGone(line) ? unquoted(line) : line)),
    notices: notices?.filter(({ noticeId }) => !gone.has(noticeId)),
    sections: kept,
  };
}
