import { Duration, type Stack } from "aws-cdk-lib";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as s3 from "aws-cdk-lib/aws-s3";
import { acknowledge, importedAs } from "./acknowledge.ts";
import { bucketLog } from "./logs.ts";
import { mediaKeyParameters } from "./parameters.ts";
import { allow, parameterArn } from "./permissions.ts";
import { protectedData } from "./removal.ts";
import { APP_NAME, isProduction, type Settings } from "./settings.ts";

/**
 * Paths served without a signature: portraits are on every page, and their names can't be guessed.
 */
export const PUBLIC_MEDIA = ["/media/profile-images/*", "/media/user-uploads/avatars/*"] as const;

/** Key prefixes in the bucket; CloudFront serves only `media/`. */
export const PREFIXES = {
  /** Uploads that weren't checked yet; deleted after a day. */
  incoming: "incoming/",
  profileImages: "media/profile-images/",
  userUploads: "media/user-uploads/",
  /** Deleted after a week. */
  exports: "exports/",
} as const;

export interface MediaParts {
  accessLogs: s3.Bucket;
}

export function mediaStack(stack: Stack, settings: Settings, { accessLogs }: MediaParts) {
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
    ...bucketLog(stack, accessLogs, "uploads"),
    removalPolicy: protectedData(settings),
    autoDeleteObjects: !isProduction(settings),
  });
  uploads.addToResourcePolicy(
    new PolicyStatement({
      sid: "CloudFrontReadsMedia",
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject"],
      resources: [uploads.arnForObjects("media/*")],
      // Any distribution of the account, because ours is made in a later stack.
      conditions: {
        ArnLike: {
          "AWS:SourceArn": `arn:${stack.partition}:cloudfront::${stack.account}:distribution/*`,
        },
      },
    }),
  );
  acknowledge(
    stack.node.root,
    "Keys are made at run time; each function gets the prefixes it needs.",
    ...Object.values(PREFIXES).map(
      (prefix) => `IAM5[Resource::${importedAs(stack, uploads.bucketArn)}/${prefix}*]`,
    ),
  );
  return { uploads, mediaKey: mediaKey(stack, settings) };
}

export interface MediaKey {
  keyGroupId: string;
  environment: Record<string, string>;
  statement: PolicyStatement;
}

/** The key pair for signed URLs; its private half is only in the parameter store. */
function mediaKey(stack: Stack, settings: Settings): MediaKey {
  const { privateKeyParameter, publicKeyParameter } = mediaKeyParameters(settings.stage);
  const current = settings.mediaKeyVersion;
  // CloudFront's public keys are immutable, so each version is a new resource.
  const publicKey = (version: number) =>
    new cloudfront.CfnPublicKey(stack, `MediaKey${version}`, {
      publicKeyConfig: {
        callerReference: `${settings.stage}-${APP_NAME}-media-${version}`,
        name: `${settings.stage}-${APP_NAME}-media-${version}`,
        encodedKey: `{{resolve:ssm:${publicKeyParameter}:${version}}}`,
      },
    }).ref;
  const currentId = publicKey(current);
  const group = new cloudfront.CfnKeyGroup(stack, "MediaKeys", {
    keyGroupConfig: {
      name: `${settings.stage}-${APP_NAME}-media`,
      items: [currentId, ...(current > 1 ? [publicKey(current - 1)] : [])],
    },
  });
  return {
    keyGroupId: group.ref,
    environment: {
      MEDIA_KEY_ID: currentId,
      MEDIA_KEY_PARAMETER: `${privateKeyParameter}:${current}`,
    },
    statement: allow(["ssm:GetParameter"], parameterArn(stack, privateKeyParameter)),
  };
}
