import type { Clock } from "../kernel/clock.ts";
import type { Store } from "../kernel/store.ts";
import type { Blobs } from "./blobs.ts";
import { md5 } from "./checksums.ts";
import type { ObjectDescription, ObjectRecord } from "./types.ts";

/** What happened, as S3 names its events: "ObjectCreated:Put", "ObjectRemoved:Delete", … */
export type EventName = string;

/** Is told of each change, inside the change's own transaction. */
export type Emit = (
  event: EventName,
  bucket: string,
  key: string,
  record: ObjectRecord | undefined,
) => void;

export interface WriteOptions {
  event: EventName;
  /** In place of the content's MD5; for objects that were put together from parts. */
  etag?: string;
  /** Looks at what stands under the key when the write takes effect; throws to refuse. */
  precondition?: (current: ObjectRecord | undefined) => void;
  /** Further writes that take effect together with this one. */
  along?: () => void;
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
    options: WriteOptions,
  ): Promise<ObjectRecord>;
  /** Changes the description alone (tags); false when there is no such object. */
  describe(bucket: string, key: string, change: Partial<ObjectDescription>): boolean;
  /** False when there was nothing. */
  remove(bucket: string, key: string, event: EventName): boolean;
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
  tags: {},
  checksums: {},
  checksumType: "FULL_OBJECT",
};

export function createObjects(store: Store, clock: Clock, blobs: Blobs, emit: Emit): Objects {
  const records = store.collection<ObjectRecord>("s3.objects");
  const idOf = (bucket: string, key: string) => `${bucket}/${key}`;
  let writes = 0;
  const nextSequencer = () =>
    clock.now().toString(16).toUpperCase().padStart(12, "0") +
    (writes++ % 0x10000).toString(16).toUpperCase().padStart(4, "0");

  return {
    head: (bucket, key) => records.get(idOf(bucket, key)),

    async read(bucket, key) {
      for (;;) {
        const record = records.get(idOf(bucket, key));
        if (!record) return undefined;
        const content = await blobs.read(record.blob);
        if (content) return { record, content };
        // Overwritten or removed between the two: look again. A record alone means a lost file.
        if (records.get(idOf(bucket, key))?.blob === record.blob)
          throw new Error(`The file of s3://${bucket}/${key} is missing from the data folder.`);
      }
    },

    async write(bucket, key, content, description, options) {
      const blob = await blobs.write(content);
      const record: ObjectRecord = {
        ...description,
        blob,
        size: content.length,
        etag: options.etag ?? md5(content).toString("hex"),
        modified: Math.floor(clock.now() / 1000) * 1000,
        sequencer: nextSequencer(),
      };
      try {
        const replaced = store.transaction(() => {
          const current = records.get(idOf(bucket, key));
          options.precondition?.(current);
          records.put(idOf(bucket, key), record);
          emit(options.event, bucket, key, record);
          options.along?.();
          return current;
        });
        if (replaced) blobs.remove(replaced.blob);
        return record;
      } catch (error) {
        blobs.remove(blob);
        throw error;
      }
    },

    describe(bucket, key, change) {
      const record = records.get(idOf(bucket, key));
      if (record) records.put(idOf(bucket, key), { ...record, ...change });
      return record !== undefined;
    },

    remove(bucket, key, event) {
      const record = records.get(idOf(bucket, key));
      if (!record) return false;
      store.transaction(() => {
        records.delete(idOf(bucket, key));
        emit(event, bucket, key, undefined);
      });
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
