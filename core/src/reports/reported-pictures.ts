import { inGroups } from "../kernel/in-groups.ts";
import { enqueueJob } from "../kernel/queues.ts";
import type { Write } from "../kernel/table.ts";
import { holdWrites, type Picture } from "../photos/holds.service.ts";
import { pictureOf } from "../photos/keys.ts";
import type { Line } from "./subjects.ts";

interface Lined {
  reportId: string;
  lines?: readonly Line[] | undefined;
}

const picturesIn = ({ lines = [] }: Lined): Picture[] =>
  lines.flatMap(({ picturePath }) => {
    const picture = picturePath ? pictureOf(picturePath, "message") : null;
    return picture ? [picture] : [];
  });

/** For the report's transaction, as `holdWrites`. */
export const holdPictures = (report: Lined): Promise<Write[]> =>
  holdWrites(picturesIn(report), report.reportId);

/** Once it's decided, or before it's removed. Idempotent. */
export const releasePictures = (report: Lined): Promise<void> =>
  inGroups(picturesIn(report), ({ userId: senderId, file }) =>
    enqueueJob("release-message-picture", { senderId, file, reportId: report.reportId }),
  );
