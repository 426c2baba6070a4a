import { describeError } from "../lib/errors.ts";
import { toast } from "../ui/toast.ts";

export const toastError = (error: unknown): void => {
  const { title, message, untilOnline } = describeError(error);
  toast({ title, message, tone: "error", untilOnline });
};
