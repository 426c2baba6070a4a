import { AwsError, type AwsRequest, type AwsResponse } from "../kernel/service.ts";
import { checkKey, describe } from "./description.ts";
import { notImplemented } from "./errors.ts";
import { type Parts, quoted, xmlResponse } from "./operation.ts";
import { verifyChecksums } from "./payload.ts";
import { checkPolicy, type FormFields } from "./post-policy.ts";
import {
  accessDenied,
  readScope,
  sameSignature,
  sign,
  unknownKey,
  wrongSignature,
} from "./signature.ts";
import { objectArn } from "./types.ts";
import { writeXml } from "./xml.ts";

/**
 * A browser's form upload. Its signature is in the form's policy, so the caller is known only here,
 * and permissions are checked here.
 */
export async function postObject(
  parts: Parts,
  bucket: string,
  request: AwsRequest,
): Promise<AwsResponse> {
  parts.buckets.get(bucket);
  const { fields, file, fileName } = await readForm(request);
  if (fields.key === undefined)
    throw new AwsError(
      "InvalidArgument",
      "Bucket POST must contain a field named 'key'. If it is specified, please check the order of the fields.",
    );
  const caller = verifyForm(parts, fields);
  if (fields.tagging !== undefined) throw notImplemented();
  checkPolicy({ ...fields, bucket }, file.length, parts.context.clock.now());
  const key = fields.key.replaceAll("${filename}", fileName);
  checkKey(key);
  if (!parts.allowed(caller, { action: "s3:PutObject", resource: objectArn(bucket, key) }))
    throw accessDenied();
  const record = await parts.objects.write(bucket, key, file, {
    ...describe(fields),
    checksums: verifyChecksums(fields, file),
  });
  return answer(parts, fields, { bucket, key, etag: quoted(record.etag) });
}

/** Ignores fields after the file, as S3 does. */
async function readForm(
  request: AwsRequest,
): Promise<{ fields: FormFields; file: Buffer; fileName: string }> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(request.body), {
      headers: { "content-type": request.headers["content-type"] ?? "" },
    }).formData();
  } catch {
    throw new AwsError(
      "MalformedPOSTRequest",
      "The body of your POST request is not well-formed multipart/form-data.",
    );
  }
  const fields: FormFields = {};
  for (const [name, value] of form) {
    if (name.toLowerCase() !== "file") {
      fields[name.toLowerCase()] = typeof value === "string" ? value : await value.text();
      continue;
    }
    const file =
      typeof value === "string" ? Buffer.from(value) : Buffer.from(await value.arrayBuffer());
    return { fields, file, fileName: typeof value === "string" ? "" : value.name };
  }
  throw new AwsError("InvalidArgument", "POST requires exactly one file upload per request.", 400, {
    ArgumentName: "file",
  });
}

function verifyForm(parts: Parts, fields: FormFields) {
  const { policy, "x-amz-credential": credential, "x-amz-signature": signature } = fields;
  if (!policy || !credential || !signature) throw accessDenied();
  const scope = readScope(credential);
  if (!scope || fields["x-amz-algorithm"] !== "AWS4-HMAC-SHA256")
    throw new AwsError("InvalidArgument", "The credential or algorithm of the form is malformed.");
  const holder = parts.secretFor(scope.accessKeyId);
  if (!holder) throw unknownKey(scope.accessKeyId);
  if (!sameSignature(sign(holder.secretAccessKey, scope, policy), signature))
    throw wrongSignature();
  if (holder.sessionToken !== fields["x-amz-security-token"])
    throw new AwsError("InvalidToken", "The provided token is malformed or otherwise invalid.");
  return { accessKeyId: scope.accessKeyId, principal: holder.principal };
}

function answer(
  { context }: Parts,
  fields: FormFields,
  written: { bucket: string; key: string; etag: string },
): AwsResponse {
  const { bucket, key, etag } = written;
  const path = key.split("/").map(encodeURIComponent).join("/");
  const location = `${context.endpoint()}/${bucket}/${path}`;
  const redirect = fields.success_action_redirect;
  if (redirect && URL.canParse(redirect)) {
    const target = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket, key, etag }))
      target.searchParams.set(name, value);
    return { status: 303, headers: { location: target.href, etag } };
  }
  const headers = { etag, location };
  if (fields.success_action_status === "201") {
    const response = xmlResponse(
      writeXml("PostResponse", { Location: location, Bucket: bucket, Key: key, ETag: etag }),
      201,
    );
    return { ...response, headers: { ...response.headers, ...headers } };
  }
  return { status: fields.success_action_status === "200" ? 200 : 204, headers };
}
