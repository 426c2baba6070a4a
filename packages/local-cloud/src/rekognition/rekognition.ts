import { unknownOperation } from "../kernel/json-protocol.ts";
import {
  AwsError,
  type AwsRequest,
  type AwsResponse,
  type AwsService,
  type Caller,
  type CloudContext,
  type Needed,
} from "../kernel/service.ts";
import { createDetector } from "./detector.ts";
import type { Face } from "./detector-process.ts";
import { inspectImage } from "./image.ts";
import { leastScore } from "./least-score.ts";

export interface RekognitionOptions {
  /** Where Image.S3Object is read from: 200, or 404. */
  readObject(bucket: string, key: string): Promise<{ status: number; body: Buffer }>;
  /** Rekognition reads an S3 object with its caller's permissions. */
  allowed(caller: Caller, needed: Needed): boolean;
}

export interface Rekognition {
  service: AwsService;
  /** Whether the detector's process runs at the moment. */
  isDetectorRunning(): boolean;
  close(): void;
}

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_OBJECT_BYTES = 15 * 1024 * 1024;

const ATTRIBUTES = new Set(
  (
    "DEFAULT ALL AGE_RANGE BEARD EMOTIONS EYE_DIRECTION EYEGLASSES EYES_OPEN GENDER " +
    "MOUTH_OPEN MUSTACHE FACE_OCCLUDED SMILE SUNGLASSES"
  ).split(" "),
);

interface Input {
  Image?: {
    Bytes?: string;
    S3Object?: { Bucket?: string; Name?: string; Version?: string };
  };
  Attributes?: string[];
}

/**
 * Amazon Rekognition's DetectFaces. A model finds boxes and confidence; the rest (landmarks, pose,
 * age, emotions, …) is left out.
 */
export function createRekognition(context: CloudContext, options: RekognitionOptions): Rekognition {
  const detector = createDetector(context);

  async function imageOf({ Image }: Input, caller: Caller | null): Promise<Buffer> {
    if (Image?.Bytes !== undefined) {
      const bytes = Buffer.from(Image.Bytes, "base64");
      if (bytes.length > MOST_BYTES) throw tooLarge();
      return bytes;
    }
    const { Bucket, Name, Version } = Image?.S3Object ?? {};
    if (!Bucket || !Name || Version)
      throw new AwsError("InvalidParameterException", "Request has invalid parameters");
    const resource = `arn:aws:s3:::${Bucket}/${Name}`;
    const canRead = caller && options.allowed(caller, { action: "s3:GetObject", resource });
    const object = canRead ? await options.readObject(Bucket, Name) : undefined;
    if (object?.status !== 200)
      throw new AwsError(
        "InvalidS3ObjectException",
        "Unable to get object metadata from S3. Check object key, region and/or access permissions.",
      );
    if (object.body.length > MOST_OBJECT_BYTES) throw tooLarge();
    return object.body;
  }

  async function detectFaces(request: AwsRequest): Promise<AwsResponse> {
    const input = readInput(request.body);
    for (const attribute of input.Attributes ?? [])
      if (!ATTRIBUTES.has(attribute))
        throw new AwsError(
          "ValidationException",
          `Value '${attribute}' at 'attributes' failed to satisfy constraint`,
        );
    const bytes = await imageOf(input, request.caller);
    const faces = await detector.detect(bytes, inspectImage(bytes));
    return json(200, { FaceDetails: faces.map(faceDetail) });
  }

  return {
    service: {
      name: "rekognition",
      operation: operationOf,
      needs: (request) => [{ action: `rekognition:${operationOf(request)}`, resource: "*" }],
      async handle(request) {
        if (operationOf(request) === "DetectFaces") return detectFaces(request);
        throw unknownOperation(operationOf(request));
      },
      fail: ({ code, message, status }) => ({
        ...json(status, { __type: code, Message: message, message }),
      }),
    },
    isDetectorRunning: detector.isRunning,
    close: detector.close,
  };
}

const operationOf = ({ headers }: AwsRequest): string =>
  (headers["x-amz-target"] ?? "").replace(/^RekognitionService\./, "");

const tooLarge = () =>
  new AwsError("ImageTooLargeException", "The input image size exceeds the allowed limit.");

function readInput(body: Buffer): Input {
  let input: unknown;
  try {
    input = JSON.parse(body.toString("utf8"));
  } catch {
    throw new AwsError("SerializationException", "The request is not valid JSON.");
  }
  if (typeof input !== "object" || input === null || !("Image" in input))
    throw new AwsError(
      "ValidationException",
      "1 validation error detected: Value null at 'image' failed to satisfy constraint: Member must not be null",
    );
  // Its parts were checked above.
  return input as Input;
}

/** Rekognition is at least 90 per cent sure of a face that's plain to see. */
const leastConfidence = 90;

const confidenceOf = (score: number): number =>
  leastConfidence + ((score - leastScore) / (1 - leastScore)) * (100 - leastConfidence);

const faceDetail = ({ score, left, top, width, height }: Face) => ({
  BoundingBox: { Left: left, Top: top, Width: width, Height: height },
  Confidence: confidenceOf(score),
});

const json = (status: number, value: unknown): AwsResponse => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.1" },
  body: JSON.stringify(value),
});
