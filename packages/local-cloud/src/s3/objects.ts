import type { Clock } from "../kernel/clock.ts";
import type { Store } from "../kernel/store.ts";
import type { Blobs } from "./blobs.ts";
import { md5 } from "./checksums.ts";
import type { ObjectDescription, ObjectRecord } from "./types.ts";

export interface WriteOptions {
  /** Checked against the current object within the transaction; throws to refuse the write. */
  precondition?: (current: ObjectRecord | undefined) => void;
}

/** The objects of all buckets: records in the store, bytes in blobs. */
export interface Objects {
  head(bucket: string, key: string): ObjectRecord | undefined;
  read(bucket: string, key: string): Promise<{ record: ObjectRecord; content: Buffer } | undefined>;
  write(
    bucket: string,
    key: string,
    content: Buffer,
    description: ObjectDescription,
    options?: WriteOptions,
  ): Promise<ObjectRecord>;
  /** False when there was nothing. */
  remove(bucket: string, key: string): boolean;
  /** In the order of the keys' UTF-8 bytes. */
  list(
    bucket: string,
    options: { prefix?: string; after?: string; limit?: number },
  ): { key: string; record: ObjectRecord }[];
  /** Every blob that a record points at. */
  blobs(): string[];
}

export const NO_DESCRIPTION: ObjectDescription = {
  headers: {},
  metadata: {},
  checksums: {},
};

export function createObjects(store: Store, clock: Clock, blobs: Blobs): Objects {
  const records = store.collection<ObjectRecord>("s3.objects");
  const idOf = (bucket: string, key: string) => `${bucket}/${key}`;

  return {
    head: (bucket, key) => records.get(idOf(bucket, key)),

    async read(bucket, key) {
      for (;;) {
        const record = records.get(idOf(bucket, key));
        if (!record) return undefined;
        const content = await blobs.read(record.blob);
        if (content) return { record, content };
        // Overwritten or removed meanwhile, so read again. If the record is unchanged, its file is
        // missing.
        if (records.get(idOf(bucket, key))?.blob === record.blob)
          throw new Error(`The file of s3://${bucket}/${key} is missing from the data folder.`);
      }
    },

    async write(bucket, key, content, description, { precondition } = {}) {
      const blob = await blobs.write(content);
      const record: ObjectRecord = {
        ...description,
        blob,
        size: content.length,
        etag: md5(content).toString("hex"),
        modified: Math.floor(clock.now() / 1000) * 1000,
      };
      try {
        const replaced = store.transaction(() => {
          const current = records.get(idOf(bucket, key));
          precondition?.(current);
          records.put(idOf(bucket, key), record);
          return current;
        });
        if (replaced) blobs.remove(replaced.blob);
        return record;
      } catch (error) {
        blobs.remove(blob);
        throw error;
      }
    },

    remove(bucket, key) {
      const record = records.get(idOf(bucket, key));
      if (!record) return false;
      records.delete(idOf(bucket, key));
      blobs.remove(record.blob);
      return true;
    },

    list(bucket, { prefix = "", after, limit }) {
      return records
        .list({
          prefix: idOf(bucket, prefix),
          ...(after === undefined ? {} : { after: idOf(bucket, after) }),
          ...(limit === undefined ? {} : { limit }),
        })
        .map(({ key, value }) => ({ key: key.slice(bucket.length + 1), record: value }));
    },

    blobs: () => records.list().map(({ value }) => value.blob),
  };
}
