import { S3Client } from "@aws-sdk/client-s3";
import { awsOptions } from "./aws.ts";
import { setting } from "./config.ts";
import { withOutageCode } from "./outages.ts";

/** Of members' files. */
export const s3 = withOutageCode(new S3Client(awsOptions()), "files.unavailable");
export const bucket = () => setting("MEDIA_BUCKET");
