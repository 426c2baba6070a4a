import type { MuteChanged } from "@attune/core/mutes/mutes.contract";
import type { MuteLength } from "@attune/core/mutes/mutes.rules";
import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { accountKey } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { setFreshSince } from "../../lib/fresh-since.ts";
import { toast } from "../../ui/toast.ts";
import { toastError } from "../toastError.ts";
import type { Named } from "./protect.queries.ts";

/** Runs a change that continues after its menu has closed. @returns whether it succeeded */
async function change(queryClient: QueryClient, call: () => Promise<MuteChanged>) {
  try {
    const { since } = await new MutationObserver(queryClient, { mutationFn: call }).mutate();
    setFreshSince(since);
    void queryClient.invalidateQueries({ queryKey: api.feed.key() });
    void queryClient.invalidateQueries({ queryKey: api.mutes.key() });
    void queryClient.invalidateQueries({ queryKey: accountKey() });
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}

export async function unmute(queryClient: QueryClient, { userId, name }: Named): Promise<void> {
  const done = await change(queryClient, () => client.mutes.unmuteMember({ userId }));
  if (done) toast({ title: `You've unmuted ${name}` });
}

/** @returns whether it succeeded */
export async function mute(
  queryClient: QueryClient,
  person: Named,
  length: MuteLength,
): Promise<boolean> {
  const { userId, name } = person;
  const done = await change(queryClient, () => client.mutes.muteMember({ userId, length }));
  if (done) {
    toast({
      title: `You've muted ${name}`,
      message: "You can change it in your settings.",
      action: { label: "Undo", onPress: () => void unmute(queryClient, person) },
    });
  }
  return done;
}

export async function showPost(queryClient: QueryClient, postId: string): Promise<void> {
  const done = await change(queryClient, () => client.mutes.showPost({ postId }));
  if (done) toast({ title: "The post is back in your feed" });
}

export async function hidePost(queryClient: QueryClient, postId: string): Promise<void> {
  const done = await change(queryClient, () => client.mutes.hidePost({ postId }));
  if (done) {
    toast({
      title: "Post hidden",
      message: "You'll find it in your settings.",
      action: { label: "Undo", onPress: () => void showPost(queryClient, postId) },
    });
  }
}

/** @returns whether it succeeded */
export async function muteWord(
  queryClient: QueryClient,
  word: string,
  length: MuteLength,
): Promise<boolean> {
  const done = await change(queryClient, () => client.mutes.muteWord({ word, length }));
  if (done) toast({ title: `You've muted “${word}”` });
  return done;
}

export async function unmuteWord(queryClient: QueryClient, word: string): Promise<void> {
  const done = await change(queryClient, () => client.mutes.unmuteWord({ word }));
  if (done) toast({ title: `You've unmuted “${word}”` });
}

interface Scope {
  /** Id of a circle or a conversation. */
  scopeId: string;
  name: string;
}

export async function unmuteScope(
  queryClient: QueryClient,
  { scopeId, name }: Scope,
): Promise<void> {
  const done = await change(queryClient, () => client.mutes.unmuteScope({ scopeId }));
  if (done) toast({ title: `You've unmuted ${name}` });
}

/** @returns whether it succeeded */
export async function muteScope(
  queryClient: QueryClient,
  scope: Scope,
  length: MuteLength,
): Promise<boolean> {
  const { scopeId, name } = scope;
  const done = await change(queryClient, () => client.mutes.muteScope({ scopeId, length }));
  if (done) {
    toast({
      title: `You've muted ${name}`,
      message: "You can change it in your settings.",
      action: { label: "Undo", onPress: () => void unmuteScope(queryClient, scope) },
    });
  }
  return done;
}
