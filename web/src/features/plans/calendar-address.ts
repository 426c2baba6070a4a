import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, client } from "../../lib/api.ts";
import { toastError } from "../../parts/toastError.ts";
import { toast } from "../../ui/toast.ts";

const addressQuery = () => api.calendar.getAddress.queryOptions();

/** The calendar's address; its path is only known to the dialog that made it. */
export function useCalendarAddress() {
  const queryClient = useQueryClient();
  const [path, setPath] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({ ...addressQuery(), staleTime: 0 });
  const show = (createdAt: string | null) =>
    queryClient.setQueryData(addressQuery().queryKey, { createdAt });
  const make = useMutation({
    mutationFn: () => client.calendar.makeAddress(),
    onSuccess: (made) => {
      setPath(made.path);
      show(made.createdAt);
    },
    onError: toastError,
  });
  const remove = useMutation({
    mutationFn: () => client.calendar.removeAddress(),
    onSuccess: () => {
      setPath(null);
      show(null);
      toast({ title: "Calendar link turned off" });
    },
    onError: toastError,
  });
  return { path, createdAt: data?.createdAt, error, refetch, make, remove };
}
