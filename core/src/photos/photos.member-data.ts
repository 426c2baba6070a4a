import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { onlyHeldOf } from "./holds.service.ts";
import { incomingKey, type PhotoPurpose, uploadKey, uploadPrefix } from "./keys.ts";
import { photoPurposes } from "./photos.contract.ts";
import { PortraitCheckEntity } from "./portrait-checks.entity.ts";
import { UploadEntity } from "./uploads.entity.ts";
import { PictureUseEntity } from "./uses.entity.ts";

const heldPurposes = ["post", "photo", "message"] as const;

/**
 * Its owner deleted it, and who reports a member is the other's secret. Names are unique among the
 * purposes.
 */
const isHeldPurpose = (purpose: PhotoPurpose): purpose is (typeof heldPurposes)[number] =>
  heldPurposes.some((one) => one === purpose);

const heldKeys =
  (purpose: (typeof heldPurposes)[number]) =>
  async (userId: string): Promise<string[]> =>
    (await onlyHeldOf(userId)).map((file) => uploadKey(purpose, userId, file));

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: PictureUseEntity,
      find: (userId, page) => PictureUseEntity.query.one({ userId }).go(page),
      notExported: "Says which file a post, cover or message shows; all of these are exported.",
    }),
    memberRows({
      entity: PortraitCheckEntity,
      find: (userId, page) => PortraitCheckEntity.query.one({ userId }).go(page),
      notExported: "Says which portrait waits for its check; portraits are exported.",
    }),
    memberRows({
      entity: UploadEntity,
      find: (userId, page) => UploadEntity.query.one({ userId }).go(page),
      notExported: "Says which upload may be unused; uploads are exported.",
    }),
  ],
  files: photoPurposes.flatMap((purpose) => [
    {
      prefix: (userId: string) => uploadPrefix(purpose, userId),
      isExported: true,
      ...(isHeldPurpose(purpose) && { leftOut: heldKeys(purpose) }),
    },
    { prefix: (userId: string) => incomingKey(userId, purpose, ""), isExported: false },
  ]),
};
