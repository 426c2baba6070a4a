import { HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { awsOptions } from "../kernel/aws.ts";
import { setting } from "../kernel/config.ts";
import { withOutageCode } from "../kernel/outages.ts";
import { type OwnedPurpose, uploadKey } from "./keys.ts";

const s3 = withOutageCode(new S3Client(awsOptions()), "files.unavailable");

/** In pixels, as noted when the upload was finished; null if unknown. */
export async function measuresOf(
  purpose: OwnedPurpose,
  userId: string,
  file: string,
): Promise<{ width: number; height: number } | null> {
  try {
    const { Metadata: noted = {} } = await s3.send(
      new HeadObjectCommand({
        Bucket: setting("MEDIA_BUCKET"),
        Key: uploadKey(purpose, userId, file),
      }),
    );
    const [width, height] = [Number(noted.width), Number(noted.height)];
    return width > 0 && height > 0 ? { width, height } : null;
  } catch (error) {
    if (error instanceof Error && (error.name === "NotFound" || error.name === "NoSuchKey")) {
      return null;
    }
    throw error;
  }
}
