import type { IncomingMessage } from "node:http";
import { type Answer, element, elements, xml } from "./answers.ts";

/** S3, as far as a deployment needs it: keeps what's put, whole or in parts. */
export function answerS3(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  objects: Map<string, Buffer>,
): Answer | undefined {
  const key = url.pathname;
  const asks = (name: string) => url.searchParams.has(name);
  if (request.method === "PUT") {
    const part = url.searchParams.get("partNumber");
    objects.set(part ? `${key}#${part}` : key, body);
    return { headers: { etag: '"standin"' } };
  }
  if (request.method === "POST" && asks("uploads")) {
    return xml(element("InitiateMultipartUploadResult", elements({ UploadId: "1" })));
  }
  if (request.method === "POST" && asks("uploadId")) {
    return xml(element("CompleteMultipartUploadResult", elements({ ETag: '"standin"' })));
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return { status: 204 };
  }
  if (request.method === "HEAD") return { status: 404 };
  if (request.method !== "GET") return undefined;
  if (asks("location")) return xml("<LocationConstraint/>");
  if (asks("list-type")) return xml(element("ListBucketResult", elements({ KeyCount: "0" })));
  if (asks("encryption")) {
    const rule = element("ApplyServerSideEncryptionByDefault", element("SSEAlgorithm", "AES256"));
    return xml(element("ServerSideEncryptionConfiguration", element("Rule", rule)));
  }
  const missing = elements({ Code: "NoSuchKey", Message: "The specified key does not exist." });
  return xml(element("Error", missing), 404);
}
