import { useMutation } from "@tanstack/react-query";
import { loadAccount } from "../lib/account.ts";
import { client } from "../lib/api.ts";
import { session } from "../lib/session.ts";
import { toast } from "../ui/toast.ts";
import { toastError } from "./toastError.ts";

/** Calls off the deletion that the member has planned. */
export const useKeepAccount = () =>
  useMutation({
    mutationFn: async () => {
      await client.accounts.keepAccount();
      const { userId } = session.get();
      if (userId) await loadAccount(userId);
    },
    onSuccess: () =>
      toast({ title: "Welcome back", message: "We've kept your account.", tone: "success" }),
    onError: toastError,
  });
