import { describeError } from "../lib/errors.ts";
import { toast } from "../ui/toast.ts";

/** Says in a toast what went wrong with something that was asked for. */
export const toastError = (error: unknown): void => {
  const { title, message } = describeError(error);
  toast({ title, message, tone: "error" });
};
