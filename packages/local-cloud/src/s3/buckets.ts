import type { Clock } from "../kernel/clock.ts";
import { AwsError } from "../kernel/service.ts";
import type { Store } from "../kernel/store.ts";
import type { BucketRecord } from "./types.ts";

/** The buckets that exist, and what is configured on each. */
export interface Buckets {
  find(name: string): BucketRecord | undefined;
  /** Throws NoSuchBucket. */
  get(name: string): BucketRecord;
  list(): { name: string; record: BucketRecord }[];
  /** Creates or updates a bucket. */
  put(name: string, change: Partial<BucketRecord>): BucketRecord;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const BUCKET_NAME = /^(?!\d+\.\d+\.\d+\.\d+$)[a-z0-9](?:[a-z0-9-]|\.(?!\.)){1,61}[a-z0-9]$/;

export function createBuckets(store: Store, clock: Clock): Buckets {
  const collection = store.collection<BucketRecord>("s3.buckets");
  return {
    find: (name) => collection.get(name),
    get(name) {
      const record = collection.get(name);
      if (!record)
        throw new AwsError("NoSuchBucket", "The specified bucket does not exist", 404, {
          BucketName: name,
        });
      return record;
    },
    list: () => collection.list().map(({ key, value }) => ({ name: key, record: value })),
    put(name, change) {
      if (!BUCKET_NAME.test(name))
        throw new AwsError("InvalidBucketName", "The specified bucket is not valid.", 400, {
          BucketName: name,
        });
      const record: BucketRecord = {
        created: clock.now(),
        cors: [],
        lifecycle: [],
        encryption: "AES256",
        ...collection.get(name),
        ...change,
      };
      collection.put(name, record);
      return record;
    },
  };
}
