import type { LocalCloud } from "@attune/local-cloud/types";
import { S3Client } from "@aws-sdk/client-s3";

export const bucketOf = (world: LocalCloud): string =>
  String(
    world.resources.find(
      ({ logicalId }) => logicalId.startsWith("Uploads") && !logicalId.includes("Policy"),
    )?.ref,
  );

export const storageOf = (world: LocalCloud): S3Client =>
  new S3Client({
    endpoint: world.endpoint,
    region: world.region,
    credentials: world.rootCredentials,
    forcePathStyle: true,
  });
