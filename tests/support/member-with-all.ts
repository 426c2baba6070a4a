import type { LocalCloud } from "@attune/local-cloud/types";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { becomeMember, type Person } from "./person.ts";
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
  const ada = await becomeMember(world, { name: "Ada Quillfeather", username: "quillfeather" });
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
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
