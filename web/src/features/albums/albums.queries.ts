import type { AlbumVisibility } from "@attune/core/albums/albums.contract";
import type { DomainEventType } from "@attune/core/kernel/domain-events";
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import { api, client } from "../../lib/api.ts";
import { type Creation, createOnce } from "../../lib/create-once.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { onDomainEvent, onTopicNews } from "../../lib/realtime.ts";
import { unlessMissing } from "../../lib/unless-missing.ts";
import { toastError } from "../../parts/toastError.ts";

const everything = () => [api.albums.key()];

/**
 * Each event refetches everything about albums: counts, covers and lists change together, and few
 * of these pages are open at once.
 */
const domainEvents = [
  "album.created",
  "album.changed",
  "album.deleted",
  "photo.added",
  "photo.changed",
  "photo.moved",
  "photo.deleted",
  "photo.tagged",
  "photo.untagged",
] as const satisfies readonly DomainEventType[];
for (const type of domainEvents) onDomainEvent(type, everything);
onTopicNews("albums", everything);

type Cursor = string | undefined;
const paged = { ...byCursor, ...presets.dynamic };

export const useAlbums = () =>
  useInfiniteQuery(
    api.albums.listAlbums.infiniteOptions({ input: (cursor: Cursor) => ({ cursor }), ...paged }),
  );

export const useAlbumsOf = (userId: string) =>
  useInfiniteQuery(
    api.albums.listAlbumsOf.infiniteOptions({
      input: (cursor: Cursor) => ({ userId, cursor }),
      ...paged,
    }),
  );

export const useAlbum = (albumId: string) =>
  useInfiniteQuery(
    api.albums.getAlbum.infiniteOptions({
      input: (cursor: Cursor) => ({ albumId, cursor }),
      ...paged,
    }),
  );

export const useSharedPhotos = () =>
  useInfiniteQuery(
    api.albums.listPhotos.infiniteOptions({ input: (cursor: Cursor) => ({ cursor }), ...paged }),
  );

export const usePhotosOf = (userId: string) =>
  useInfiniteQuery(
    api.albums.listPhotosOf.infiniteOptions({
      input: (cursor: Cursor) => ({ userId, cursor }),
      ...paged,
    }),
  );

export const useTaggedPhotos = () =>
  useInfiniteQuery(
    api.albums.listTaggedPhotos.infiniteOptions({
      input: (cursor: Cursor) => ({ cursor }),
      ...paged,
    }),
  );

export const usePhoto = (photoId: string) =>
  useQuery({
    ...api.albums.getPhoto.queryOptions({ input: { photoId } }),
    ...presets.dynamic,
  });

/** For lists shown page by page. */
export type List<Item> = Pick<
  UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>,
  | "data"
  | "error"
  | "isError"
  | "hasNextPage"
  | "isFetchingNextPage"
  | "isFetchNextPageError"
  | "fetchNextPage"
  | "refetch"
>;

/**
 * Mutates albums or photos, then refetches everything about them; resolves once that has arrived.
 */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.albums.key() }),
    onError: toastError,
  });
}

/**
 * Calls `onRemoved` before the refetch, so that the caller navigates away before the thing is missed,
 * and even if a live update has taken the caller's page away already.
 */
function useRemoval(remove: (id: string) => Promise<unknown>, onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unlessMissing(remove(id)),
    onSuccess: () => {
      onRemoved();
      void queryClient.invalidateQueries({ queryKey: api.albums.key() });
    },
    onError: toastError,
  });
}

export interface AlbumDraft {
  title: string;
  description: string;
  visibility: AlbumVisibility;
}

/** The draft of a new album's form. */
export const newAlbum = "new-album";

/** @param kept what was sent of a draft, if the form has one */
export function useCreateAlbum(kept?: { current: Creation }) {
  const creation = useRef<Creation>({});
  return useChange((draft: AlbumDraft) =>
    createOnce(
      kept ?? creation,
      (token) => client.albums.createAlbum({ ...draft, token }),
      (albumId) => client.albums.updateAlbum({ albumId, ...draft }),
    ),
  );
}
export const useUpdateAlbum = () =>
  useChange((change: Parameters<typeof client.albums.updateAlbum>[0]) =>
    client.albums.updateAlbum(change),
  );
export const useDeleteAlbum = (onRemoved: () => void) =>
  useRemoval((albumId) => client.albums.deleteAlbum({ albumId }), onRemoved);
export const useUpdatePhoto = () =>
  useChange((change: Parameters<typeof client.albums.updatePhoto>[0]) =>
    client.albums.updatePhoto(change),
  );
export const useMovePhoto = () =>
  useChange((move: { photoId: string; albumId: string }) => client.albums.movePhoto(move));
export const useDeletePhoto = (onRemoved: () => void) =>
  useRemoval((photoId) => client.albums.deletePhoto({ photoId }), onRemoved);
export const useTag = (photoId: string) =>
  useChange((userId: string) => client.albums.tagPerson({ photoId, userId }));
export const useUntag = (photoId: string) =>
  useChange((userId: string) => unlessMissing(client.albums.untagPerson({ photoId, userId })));
