import type { ErrorCode } from "@attune/core/kernel/errors";
import { type PasskeyProblem, passkeyProblem } from "../../../lib/auth/passkey-errors.ts";
import { codeOf, describeError } from "../../../lib/errors.ts";
import { deviceWords } from "../../../parts/words/devices.ts";
import type { Toast } from "../../../ui/toast.ts";
import type { Passkey } from "./passkeys.ts";

type Words = Pick<Toast, "title" | "message" | "tone">;

const words: Record<PasskeyProblem, Words> = {
  cancelled: {
    title: "No passkey was added",
    message: "You can try again whenever you like.",
    tone: "plain",
  },
  exists: {
    title: "There's one already",
    message: "This device has a passkey for your account.",
    tone: "plain",
  },
  unsupported: {
    title: "No passkey was added",
    message: "This device or browser can't keep one for this site.",
    tone: "error",
  },
  full: {
    title: "No passkey was added",
    message: "You've reached the limit. Remove one first.",
    tone: "error",
  },
  refused: {
    title: "No passkey was added",
    message: "That took too long. Please try again.",
    tone: "error",
  },
};

/** The API's error codes for passkeys that it doesn't accept. */
const answered: Partial<Record<ErrorCode, PasskeyProblem>> = {
  "request.conflict": "full",
  duplicate: "exists",
  "data.invalid": "refused",
};

/** The maker's name, or else the device it was added with. */
function nameOf({ maker, device }: Passkey): string {
  if (maker) return maker;
  return device ? deviceWords(device) : "Passkey";
}

/** Each passkey's name; those of one name are numbered by age. */
export function passkeyNames(passkeys: readonly Passkey[]): ReadonlyMap<string, string> {
  const byAge = passkeys.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const alike = Map.groupBy(byAge, nameOf);
  return new Map(
    [...alike].flatMap(([name, same]) =>
      same.map(({ id }, at) => [id, same.length > 1 ? `${name} (${at + 1})` : name] as const),
    ),
  );
}

/** The message for a passkey that couldn't be added. */
export function addingFailure(thrown: unknown): Words {
  const code = codeOf(thrown);
  const problem = passkeyProblem(thrown) ?? (code && answered[code]);
  if (problem) return words[problem];
  const { title, message } = describeError(thrown);
  return { title, message, tone: "error" };
}
