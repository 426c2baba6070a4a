import { randomBytes } from "node:crypto";
import type { Clock } from "../kernel/clock.ts";
import { AwsError } from "../kernel/service.ts";
import type { Store } from "../kernel/store.ts";
import type { Blobs } from "./blobs.ts";
import { compositeChecksum, md5 } from "./checksums.ts";
import type { Objects } from "./objects.ts";
import type { Payload } from "./payload.ts";
import type { ObjectDescription, ObjectRecord } from "./types.ts";

export interface PartRecord {
  blob: string;
  size: number;
  etag: string;
  modified: number;
  checksums: Record<string, string>;
}

export interface UploadRecord {
  key: string;
  /** Milliseconds since 1970. */
  initiated: number;
  description: ObjectDescription;
  parts: Record<string, PartRecord>;
}

export interface ListedUpload {
  uploadId: string;
  key: string;
  initiated: number;
}

/** A part as the client names it when it completes the upload. */
export interface NamedPart {
  number: number;
  etag: string;
}

/** Uploads in parts. Everything throws NoSuchUpload for an upload that is not there. */
export interface Multipart {
  /** Gives the upload's id. */
  create(bucket: string, key: string, description: ObjectDescription): string;
  get(bucket: string, key: string, uploadId: string): UploadRecord;
  putPart(
    at: { bucket: string; key: string; uploadId: string; number: number },
    payload: Payload,
  ): Promise<PartRecord>;
  /** Throws InvalidPart, InvalidPartOrder, EntityTooSmall. */
  complete(
    at: { bucket: string; key: string; uploadId: string },
    parts: readonly NamedPart[],
    precondition: (current: ObjectRecord | undefined) => void,
  ): Promise<ObjectRecord>;
  abort(bucket: string, uploadId: string): void;
  list(bucket: string): ListedUpload[];
  blobs(): string[];
}

const LEAST_PART = 5 * 1024 * 1024;
const MOST_PARTS = 10_000;

export function createMultipart(
  store: Store,
  clock: Clock,
  blobs: Blobs,
  objects: Objects,
): Multipart {
  const uploads = store.collection<UploadRecord>("s3.uploads");
  const idOf = (bucket: string, uploadId: string) => `${bucket}/${uploadId}`;

  function find(bucket: string, uploadId: string, key?: string): UploadRecord {
    const upload = uploads.get(idOf(bucket, uploadId));
    if (!upload || (key !== undefined && upload.key !== key))
      throw new AwsError(
        "NoSuchUpload",
        "The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.",
        404,
        { UploadId: uploadId },
      );
    return upload;
  }

  return {
    create(bucket, key, description) {
      const uploadId = randomBytes(24).toString("base64url");
      uploads.put(idOf(bucket, uploadId), {
        key,
        initiated: clock.now(),
        description,
        parts: {},
      });
      return uploadId;
    },

    get: (bucket, key, uploadId) => find(bucket, uploadId, key),

    async putPart({ bucket, key, uploadId, number }, { content, checksums }) {
      if (!Number.isInteger(number) || number < 1 || number > MOST_PARTS)
        throw new AwsError(
          "InvalidArgument",
          "Part number must be an integer between 1 and 10000, inclusive",
        );
      find(bucket, uploadId, key);
      const part: PartRecord = {
        blob: await blobs.write(content),
        size: content.length,
        etag: md5(content).toString("hex"),
        modified: clock.now(),
        checksums,
      };
      let upload: UploadRecord;
      try {
        upload = find(bucket, uploadId, key);
      } catch (error) {
        blobs.remove(part.blob);
        throw error;
      }
      const replaced = upload.parts[number];
      upload.parts[number] = part;
      uploads.put(idOf(bucket, uploadId), upload);
      if (replaced) blobs.remove(replaced.blob);
      return part;
    },

    async complete({ bucket, key, uploadId }, named, precondition) {
      const upload = find(bucket, uploadId, key);
      const parts = chosenParts(upload, named);
      const contents = await Promise.all(parts.map((part) => blobs.read(part.blob)));
      const whole = contents.map((content) => {
        if (!content) throw invalidPart();
        return content;
      });
      const etags = Buffer.concat(parts.map((part) => Buffer.from(part.etag, "hex")));
      const record = await objects.write(
        bucket,
        key,
        Buffer.concat(whole),
        { ...upload.description, ...compositeOf(parts) },
        {
          event: "ObjectCreated:CompleteMultipartUpload",
          etag: `${md5(etags).toString("hex")}-${parts.length}`,
          precondition(current) {
            find(bucket, uploadId, key);
            precondition(current);
          },
          along: () => uploads.delete(idOf(bucket, uploadId)),
        },
      );
      for (const part of Object.values(upload.parts)) blobs.remove(part.blob);
      return record;
    },

    abort(bucket, uploadId) {
      const upload = find(bucket, uploadId);
      uploads.delete(idOf(bucket, uploadId));
      for (const part of Object.values(upload.parts)) blobs.remove(part.blob);
    },

    list: (bucket) =>
      uploads.list({ prefix: `${bucket}/` }).map(({ key: id, value }) => ({
        uploadId: id.slice(bucket.length + 1),
        key: value.key,
        initiated: value.initiated,
      })),

    blobs: () =>
      uploads.list().flatMap(({ value }) => Object.values(value.parts).map((part) => part.blob)),
  };
}

const invalidPart = () =>
  new AwsError(
    "InvalidPart",
    "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
  );

function chosenParts(upload: UploadRecord, named: readonly NamedPart[]): PartRecord[] {
  if (named.length === 0) throw new AwsError("MalformedXML", "You must specify at least one part");
  if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0)))
    throw new AwsError(
      "InvalidPartOrder",
      "The list of parts was not in ascending order. Parts must be ordered by part number.",
    );
  return named.map(({ number, etag }, index) => {
    const part = upload.parts[number];
    if (!part || part.etag !== etag) throw invalidPart();
    if (part.size < LEAST_PART && index < named.length - 1)
      throw new AwsError(
        "EntityTooSmall",
        "Your proposed upload is smaller than the minimum allowed size",
        400,
        { PartNumber: number, ProposedSize: part.size, MinSizeAllowed: LEAST_PART },
      );
    return part;
  });
}

/** A checksum of the whole exists when every part came with one of the same algorithm. */
function compositeOf(
  parts: readonly PartRecord[],
): Pick<ObjectDescription, "checksums" | "checksumType"> {
  const algorithm = Object.keys(parts[0]?.checksums ?? {})[0];
  const all = parts.map((part) => (algorithm ? part.checksums[algorithm] : undefined));
  const complete = all.filter((checksum) => checksum !== undefined);
  return {
    checksums:
      algorithm && complete.length === parts.length
        ? { [algorithm]: compositeChecksum(algorithm, complete) }
        : {},
    checksumType: "COMPOSITE",
  };
}
