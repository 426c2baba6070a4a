import { codeOf } from "../lib/errors.ts";
import { toast } from "../ui/toast.ts";
import { toastError } from "./toastError.ts";

/** For a request that couldn't be accepted or declined. */
export function toastUnanswered(error: unknown): void {
  if (codeOf(error) === "not_found") {
    toast({
      title: "Already answered",
      message: "This request was withdrawn, or answered already.",
    });
  } else toastError(error);
}
