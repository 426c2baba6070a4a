import type { Objects } from "./objects.ts";
import type { ObjectRecord } from "./types.ts";

export interface ListPage {
  objects: { key: string; record: ObjectRecord }[];
  /** Common prefixes up to and with the delimiter. */
  prefixes: string[];
  /** Continue after this text; undefined on the last page. */
  next: string | undefined;
}

/** Greater than every key that begins with the same text. */
const pastPrefix = (prefix: string) => `${prefix}\u{10ffff}`;

/** One page of ListObjectsV2. Objects and common prefixes count alike towards the limit. */
export function listPage(
  objects: Objects,
  bucket: string,
  options: { prefix: string; delimiter: string; after: string | null; limit: number },
): ListPage {
  const { prefix, delimiter, limit } = options;
  const page: ListPage = { objects: [], prefixes: [], next: undefined };
  let after = options.after ?? undefined;
  let taken = 0;
  if (limit === 0) return page;
  for (;;) {
    const batch = objects.list(bucket, {
      prefix,
      limit: 1000,
      ...(after === undefined ? {} : { after }),
    });
    let skipped = false;
    for (const entry of batch) {
      if (taken === limit) return { ...page, next: after };
      taken++;
      const end = delimiter ? entry.key.indexOf(delimiter, prefix.length) : -1;
      if (end < 0) {
        page.objects.push(entry);
        after = entry.key;
        continue;
      }
      const common = entry.key.slice(0, end + delimiter.length);
      page.prefixes.push(common);
      after = pastPrefix(common);
      skipped = true;
      break;
    }
    if (!skipped && batch.length < 1000) return page;
  }
}
