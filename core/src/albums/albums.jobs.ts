import type { JobHandlers } from "../kernel/jobs.ts";

export interface AlbumJobs {
  "relist-photos": { albumId: string };
  "empty-album": { albumId: string };
  "remove-photo-file": { userId: string; file: string };
  "release-photo-file": { userId: string; file: string; reportId: string };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends AlbumJobs {}
}

export const jobs: JobHandlers<AlbumJobs> = {
  "relist-photos": async ({ albumId }) => {
    const { relistPhotos } = await import("./upkeep.service.ts");
    await relistPhotos(albumId);
  },
  "empty-album": async ({ albumId }) => {
    const { emptyAlbum } = await import("./removal.service.ts");
    await emptyAlbum(albumId);
  },
  "remove-photo-file": async ({ userId, file }) => {
    const { removePhotoFile } = await import("./removal.service.ts");
    await removePhotoFile(userId, file);
  },
  "release-photo-file": async ({ reportId, ...picture }) => {
    const { releasePhotoFile } = await import("./photo-holds.ts");
    await releasePhotoFile(picture, reportId);
  },
};
