import { useMutation } from "@tanstack/react-query";
import { toastError } from "./toastError.ts";

/** Navigates to a page of the payment provider. */
export const useOpening = (addressOf: () => Promise<{ url: string }>) =>
  useMutation({
    mutationFn: addressOf,
    onSuccess: ({ url }) => location.assign(url),
    onError: toastError,
  });
