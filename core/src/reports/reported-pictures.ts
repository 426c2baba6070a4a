import { holdPhotoWrites } from "../albums/photo-holds.ts";
import { inGroups } from "../kernel/in-groups.ts";
import { enqueueJob } from "../kernel/queues.ts";
import type { Write } from "../kernel/table.ts";
import { holdWrites, type Picture } from "../photos/holds.service.ts";
import { pictureOf } from "../photos/keys.ts";
import type { ReportKind } from "./reports.rules.ts";
import type { Line } from "./subjects.ts";

interface Pictured {
  reportId: string;
  kind: ReportKind;
  picturePath?: string | undefined;
  lines?: readonly Line[] | undefined;
}

const releaseJobs = {
  post: "release-post-picture",
  photo: "release-photo-file",
  message: "release-message-picture",
} as const;

type HeldPurpose = keyof typeof releaseJobs;

const picturesFor = (
  purpose: HeldPurpose,
  { kind, picturePath, lines = [] }: Pictured,
): Picture[] => {
  if (kind !== purpose) return [];
  return [picturePath, ...lines.map((line) => line.picturePath)].flatMap((path) => {
    const picture = path ? pictureOf(path, purpose) : null;
    return picture ? [picture] : [];
  });
};

/** For the report's transaction, as `holdWrites`. */
export async function holdPictures(report: Pictured): Promise<Write[]> {
  const { reportId } = report;
  const [photo] = picturesFor("photo", report);
  if (photo) return holdPhotoWrites(photo, reportId);
  return holdWrites([...picturesFor("post", report), ...picturesFor("message", report)], reportId);
}

/** Once it's decided, or before it's removed. Idempotent. */
export async function releasePictures(report: Pictured): Promise<void> {
  const { reportId } = report;
  for (const purpose of ["post", "photo", "message"] as const) {
    await inGroups(picturesFor(purpose, report), (picture) =>
      enqueueJob(releaseJobs[purpose], { ...picture, reportId }),
    );
  }
}
