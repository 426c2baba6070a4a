import { createHash } from "node:crypto";

/** Longest name AWS takes, by type; 64 for all others. */
const LONGEST: Record<string, number> = {
  "AWS::S3::Bucket": 63,
  "AWS::SQS::Queue": 80,
  "AWS::DynamoDB::Table": 255,
};

/** Types whose identifying property is not called "<Type>Name" or "Name". */
const NAME_PROPERTY: Record<string, string> = {
  "AWS::SES::EmailIdentity": "EmailIdentity",
  "AWS::KMS::Alias": "AliasName",
};

/** The name the template gives a resource, else one made of stack and logical id; stable over starts. */
export function physicalName(
  type: string,
  properties: Record<string, unknown>,
  stack: string,
  logicalId: string,
): string {
  const kind = type.slice(type.lastIndexOf(":") + 1);
  const given = properties[NAME_PROPERTY[type] ?? `${kind}Name`] ?? properties.Name;
  if (typeof given === "string" && given !== "") return given;
  const full = `${stack}-${logicalId}`;
  const longest = LONGEST[type] ?? 64;
  const name =
    full.length <= longest
      ? full
      : `${full.slice(0, longest - 9)}-${createHash("sha256").update(full).digest("hex").slice(0, 8)}`;
  return type === "AWS::S3::Bucket" ? name.toLowerCase() : name;
}
