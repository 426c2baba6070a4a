import { Duration, type Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as s3 from "aws-cdk-lib/aws-s3";
import { protectedData } from "./removal.ts";
import type { Settings } from "./settings.ts";

/** Where objects of the uploads bucket live. CloudFront serves `media/` alone, path for key. */
export const PREFIXES = {
  /** Fresh uploads, not yet checked; gone after a day. */
  incoming: "incoming/",
  profileImages: "media/profile-images/",
  userUploads: "media/user-uploads/",
  /** Members' data exports; gone after a week. */
  exports: "exports/",
} as const;

/** The bucket of members' uploads. */
export function mediaStack(stack: Stack, settings: Settings) {
  const uploads = new s3.Bucket(stack, "Uploads", {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    cors: [
      {
        allowedOrigins: [settings.origin],
        allowedMethods: [s3.HttpMethods.POST],
        allowedHeaders: ["content-type"],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      { prefix: PREFIXES.incoming, expiration: Duration.days(1) },
      { prefix: PREFIXES.exports, expiration: Duration.days(7) },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    removalPolicy: protectedData(settings),
  });
  uploads.addToResourcePolicy(
    new PolicyStatement({
      sid: "CloudFrontReadsMedia",
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject"],
      resources: [uploads.arnForObjects("media/*")],
      // The distribution is made after this bucket, so the policy names the account's
      // distributions; only ours is given an access control for this bucket.
      conditions: {
        ArnLike: {
          "AWS:SourceArn": `arn:${stack.partition}:cloudfront::${stack.account}:distribution/*`,
        },
      },
    }),
  );
  return { uploads };
}
