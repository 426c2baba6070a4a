import { AwsError } from "../kernel/service.ts";
import { accessDenied } from "./signature.ts";

/** Field names in lower case, without the file. */
export type FormFields = Record<string, string>;

type Condition =
  | { kind: "eq" | "starts-with"; field: string; value: string; text: string }
  | { kind: "content-length-range"; least: number; most: number };

const invalidDocument = (reason: string) =>
  new AwsError("InvalidPolicyDocument", `Invalid Policy: ${reason}`, 400);

const failed = (reason: string) => accessDenied(`Invalid according to Policy: ${reason}`);

/** Fields that need no condition in the policy. */
const FREE_FIELDS = new Set(["policy", "x-amz-signature", "file", "awsaccesskeyid", "signature"]);

function readCondition(condition: unknown): Condition {
  const text = JSON.stringify(condition);
  if (Array.isArray(condition)) {
    // Untyped JSON, checked below.
    const [kind, first, second] = condition as unknown[];
    if (kind === "content-length-range") {
      const [least, most] = [Number(first), Number(second)];
      if (!(least >= 0 && most >= least)) throw invalidDocument(`Invalid range: ${text}`);
      return { kind, least, most };
    }
    if (
      (kind === "eq" || kind === "starts-with") &&
      typeof first === "string" &&
      first.startsWith("$") &&
      typeof second === "string"
    )
      return { kind, field: first.slice(1).toLowerCase(), value: second, text };
  } else if (typeof condition === "object" && condition !== null) {
    const entries = Object.entries(condition);
    const [field, value] = entries[0] ?? [];
    if (entries.length === 1 && field && typeof value === "string")
      return {
        kind: "eq",
        field: field.toLowerCase(),
        value,
        text: `["eq", "$${field}", "${value}"]`,
      };
  }
  throw invalidDocument(`Invalid Condition: ${text}`);
}

function readPolicy(encoded: string): { expiration: number; conditions: Condition[] } {
  let document: { expiration?: unknown; conditions?: unknown };
  try {
    // Untyped JSON, checked below.
    document = JSON.parse(Buffer.from(encoded, "base64").toString("utf8")) as typeof document;
  } catch {
    throw invalidDocument("Invalid JSON.");
  }
  const expiration = Date.parse(String(document?.expiration));
  if (Number.isNaN(expiration)) throw invalidDocument("Policy missing expiration.");
  if (!Array.isArray(document.conditions)) throw invalidDocument("Policy missing conditions.");
  return { expiration, conditions: document.conditions.map(readCondition) };
}

function startsWith(field: string, actual: string, value: string): boolean {
  // A content type may list several, and each must have the prefix.
  const parts = field === "content-type" ? actual.split(",") : [actual];
  return parts.every((part) => part.trim().startsWith(value));
}

/**
 * Checks a form against its policy: expiry, every condition, and no field without a condition.
 * `fields` must have the address's bucket as "bucket". Throws AccessDenied, EntityTooSmall,
 * EntityTooLarge, or InvalidPolicyDocument.
 */
export function checkPolicy(fields: FormFields, fileSize: number, now: number): void {
  const policy = readPolicy(fields.policy ?? "");
  if (now > policy.expiration) throw failed("Policy expired.");
  const covered = new Set<string>(["bucket"]);
  for (const condition of policy.conditions) {
    if (condition.kind === "content-length-range") {
      checkSize(fileSize, condition.least, condition.most);
      continue;
    }
    covered.add(condition.field);
    const actual = fields[condition.field] ?? "";
    const holds =
      condition.kind === "eq"
        ? actual === condition.value
        : startsWith(condition.field, actual, condition.value);
    if (!holds) throw failed(`Policy Condition failed: ${condition.text}`);
  }
  for (const name of Object.keys(fields))
    if (!covered.has(name) && !FREE_FIELDS.has(name) && !name.startsWith("x-ignore-"))
      throw failed(`Extra input fields: ${name}`);
}

function checkSize(size: number, least: number, most: number): void {
  if (size < least)
    throw new AwsError(
      "EntityTooSmall",
      "Your proposed upload is smaller than the minimum allowed size",
      400,
      { ProposedSize: size, MinSizeAllowed: least },
    );
  if (size > most)
    throw new AwsError(
      "EntityTooLarge",
      "Your proposed upload exceeds the maximum allowed size",
      400,
      { ProposedSize: size, MaxSizeAllowed: most },
    );
}
