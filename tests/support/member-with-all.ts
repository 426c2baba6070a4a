import type { LocalCloud } from "@attune/local-cloud/types";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { becomeMember, confirmEmail, type Person, payAndOnboard, signUp } from "./person.ts";
import { leaveTraces, type Traces } from "./traces.ts";
import { bucketOf, storageOf } from "./uploads-bucket.ts";

export interface MemberWithAll {
  ada: Person;
  ben: Person;
  traces: Traces;
}

/**
 * Ada, with a portrait, a chart, and at least one of everything that's stored, much of it with Ben.
 */
export async function memberWithAll(world: LocalCloud): Promise<MemberWithAll> {
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  const ada = await signUp(world, { name: "Ada Quillfeather", username: "quillfeather" });
  const { code } = await ben.api.inviteLinks.openInviteLink();
  await ada.api.inviteLinks.acceptInvitation({ code });
  await confirmEmail(world, ada);
  await payAndOnboard(world, ada);
  await storageOf(world).send(
    new PutObjectCommand({
      Bucket: bucketOf(world),
      Key: `media/profile-images/${ada.userId}/portrait.jpg`,
      Body: "picture",
    }),
  );
  await ada.api.charts.geocodeBirthLocation({
    userId: ada.userId,
    location: "Munich, Germany",
    birthData: { birthDate: "1984-03-09", birthTime: "07:41", birthLocation: "Munich, Germany" },
  });
  await ada.api.charts.calculateAndStoreCharts({ userId: ada.userId });
  return { ada, ben, traces: await leaveTraces(world, ada, ben) };
}
