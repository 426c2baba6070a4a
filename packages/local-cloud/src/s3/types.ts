/** The headers S3 keeps with an object and gives back as they came. */
export const KEPT_HEADERS = [
  "content-type",
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "expires",
] as const;

/** An object's headers, metadata and checksums. */
export interface ObjectDescription {
  /** The kept headers, lower-case names. */
  headers: Record<string, string>;
  /** x-amz-meta-* without the prefix, lower-case names. */
  metadata: Record<string, string>;
  /** Algorithm in lower case ("crc32") to its base64 value. */
  checksums: Record<string, string>;
}

/** An object as it's stored; its bytes are in a separate file. */
export interface ObjectRecord extends ObjectDescription {
  /** Name of the file that holds the bytes. */
  blob: string;
  size: number;
  /** Without quotes. */
  etag: string;
  /** Milliseconds since 1970, whole seconds as S3 shows them. */
  modified: number;
}

export interface CorsRule {
  methods: string[];
  origins: string[];
  headers: string[];
  exposed: string[];
  maxAge?: number;
}

export interface LifecycleRule {
  prefix: string;
  /** Objects larger and smaller than these many bytes; both exclusive. */
  largerThan?: number;
  smallerThan?: number;
  expirationDays?: number;
  /** Milliseconds since 1970. */
  expirationDate?: number;
}

export interface BucketRecord {
  /** Milliseconds since 1970. */
  created: number;
  cors: CorsRule[];
  lifecycle: LifecycleRule[];
  /** The value of x-amz-server-side-encryption on its objects. */
  encryption: string;
  /** The policy document of AWS::S3::BucketPolicy. */
  policy?: unknown;
}

export const bucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`;
export const objectArn = (bucket: string, key: string): string => `arn:aws:s3:::${bucket}/${key}`;
