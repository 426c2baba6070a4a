import { codeOf } from "../lib/errors.ts";
import { toast } from "../ui/toast.ts";
import { toastError } from "./toastError.ts";

/** For a refused acceptance. An invitation that ended elsewhere isn't found, or gives no access. */
export function toastInvitationError(error: unknown): void {
  if (["not_found", "permission.denied"].includes(codeOf(error) ?? "")) {
    toast({
      title: "This invitation is no longer valid.",
      message: "It was withdrawn, or you've answered it elsewhere.",
    });
  } else toastError(error);
}
