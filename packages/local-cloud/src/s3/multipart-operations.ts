import { checkWrite } from "./conditions.ts";
import { checkKey, describe } from "./description.ts";
import { namedAlgorithm } from "./object-operations.ts";
import { type Call, isoTime, type Operation, quoted, xmlResponse } from "./operation.ts";
import { readPayload } from "./payload.ts";
import { childrenNamed, readXml, textOf, writeXml } from "./xml.ts";

const uploadIdOf = ({ request }: Call) => request.query.get("uploadId") ?? "";

export const createMultipartUpload: Operation = (
  { buckets, multipart },
  { bucket, key, request },
) => {
  buckets.get(bucket);
  checkKey(key);
  const algorithm = namedAlgorithm(request.headers);
  const uploadId = multipart.create(bucket, key, {
    ...describe(request.headers),
    checksums: {},
    checksumType: "COMPOSITE",
  });
  const response = xmlResponse(
    writeXml("InitiateMultipartUploadResult", { Bucket: bucket, Key: key, UploadId: uploadId }),
  );
  if (algorithm) response.headers = { ...response.headers, "x-amz-checksum-algorithm": algorithm };
  return response;
};

export const uploadPart: Operation = async ({ buckets, multipart }, call) => {
  const { bucket, key, request } = call;
  buckets.get(bucket);
  const number = Number(request.query.get("partNumber"));
  const part = await multipart.putPart(
    { bucket, key, uploadId: uploadIdOf(call), number },
    readPayload(request.headers, request.body),
  );
  const headers: Record<string, string> = { etag: quoted(part.etag) };
  for (const [algorithm, value] of Object.entries(part.checksums))
    headers[`x-amz-checksum-${algorithm}`] = value;
  return { status: 200, headers };
};

export const completeMultipartUpload: Operation = async ({ buckets, multipart, context }, call) => {
  const { bucket, key, request } = call;
  buckets.get(bucket);
  const { content } = readPayload(request.headers, request.body);
  const named = childrenNamed(readXml(content.toString("utf8")), "Part").map((part) => ({
    number: Number(textOf(part, "PartNumber")),
    etag: (textOf(part, "ETag") ?? "").replaceAll('"', ""),
  }));
  const record = await multipart.complete(
    { bucket, key, uploadId: uploadIdOf(call) },
    named,
    (current) => checkWrite(request.headers, current),
  );
  const path = key.split("/").map(encodeURIComponent).join("/");
  return xmlResponse(
    writeXml("CompleteMultipartUploadResult", {
      Location: `${context.endpoint()}/${bucket}/${path}`,
      Bucket: bucket,
      Key: key,
      ETag: quoted(record.etag),
    }),
  );
};

export const abortMultipartUpload: Operation = ({ buckets, multipart }, call) => {
  buckets.get(call.bucket);
  multipart.get(call.bucket, call.key, uploadIdOf(call));
  multipart.abort(call.bucket, uploadIdOf(call));
  return { status: 204 };
};

/** All parts on one page: there are at most 10,000 of them. */
export const listParts: Operation = ({ buckets, multipart }, call) => {
  buckets.get(call.bucket);
  const upload = multipart.get(call.bucket, call.key, uploadIdOf(call));
  return xmlResponse(
    writeXml("ListPartsResult", {
      Bucket: call.bucket,
      Key: call.key,
      UploadId: uploadIdOf(call),
      IsTruncated: false,
      Part: Object.entries(upload.parts).map(([number, part]) => ({
        PartNumber: number,
        LastModified: isoTime(part.modified),
        ETag: quoted(part.etag),
        Size: part.size,
      })),
    }),
  );
};

export const listMultipartUploads: Operation = ({ buckets, multipart }, { bucket, request }) => {
  buckets.get(bucket);
  const prefix = request.query.get("prefix") ?? "";
  return xmlResponse(
    writeXml("ListMultipartUploadsResult", {
      Bucket: bucket,
      Prefix: prefix,
      IsTruncated: false,
      Upload: multipart
        .list(bucket)
        .filter((upload) => upload.key.startsWith(prefix))
        .map((upload) => ({
          Key: upload.key,
          UploadId: upload.uploadId,
          Initiated: isoTime(upload.initiated),
        })),
    }),
  );
};
