import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../lib/api.ts";
import { codeOf } from "../lib/errors.ts";
import { toast } from "../ui/toast.ts";
import { copyUnsent } from "./copy-text.ts";

interface Words {
  title: string;
  message?: string;
  tone?: "error";
  /** What's typed in the form; empty if it only has what's stored. */
  text: string;
  /** Of the button that copies the text. */
  copyLabel?: string;
}

/** Offers to copy what was typed, if anything was. */
export function toastTaken({ text, copyLabel = "Copy your text", ...words }: Words): void {
  const action = { label: copyLabel, onPress: () => void copyUnsent(text) };
  toast({ ...words, ...(text.trim() && { action, stayMs: null, unsent: text }) });
}

/**
 * For a form that a live page takes away with what it's about: says so, and offers to copy the text.
 * @param isGone asked when the form goes; not true after signing out, which empties the cache
 */
export function useToastIfGone(words: Words, isGone: (queryClient: QueryClient) => boolean): void {
  const queryClient = useQueryClient();
  const latest = useRef({ words, isGone });
  latest.current = { words, isGone };
  useEffect(
    () => () => {
      if (latest.current.isGone(queryClient)) toastTaken(latest.current.words);
    },
    [queryClient],
  );
}

export const isMissingNow = (queryClient: QueryClient, queryKey: QueryKey): boolean =>
  codeOf(queryClient.getQueryState(queryKey)?.error) === "not_found";

type Lists<Item> = InfiniteData<{ items: Item[] }> | { items: Item[] };

/** Whether lists are loaded, and none has such an item. */
export function isUnlisted<Item>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  isIt: (item: Item) => boolean,
): boolean {
  const lists = queryClient.getQueriesData<Lists<Item>>({ queryKey });
  const pages = lists.flatMap(([, list]) => (list && "pages" in list ? list.pages : (list ?? [])));
  return lists.length > 0 && !pages.some(({ items }) => items.some(isIt));
}

const circleKey = (circleId: string) => api.circles.getCircle.queryKey({ input: { circleId } });

/** Also for a circle that was closed. */
const isOutside = (queryClient: QueryClient, circleId: string): boolean =>
  queryClient.getQueryData(circleKey(circleId))?.circle.isMember === false ||
  isMissingNow(queryClient, circleKey(circleId));

/** For a form in a circle that its writer may leave, or be removed from, meanwhile. */
export function useToastIfOutside(circleId: string | undefined, text: string): void {
  useToastIfGone(
    { title: "You can't write in this circle any more.", text },
    (queryClient) =>
      circleId !== undefined && text.trim() !== "" && isOutside(queryClient, circleId),
  );
}
