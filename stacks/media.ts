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

/** Portraits are on every page, under names that can't be guessed: no signature opens them. */
export const PUBLIC_MEDIA = ["/media/profile-images/*", "/media/user-uploads/avatars/*"] as const;

/** Prefixes of the uploads bucket. CloudFront only serves `media/`, with the path as the key. */
export const PREFIXES = {
  /** New uploads before they're checked; deleted after a day. */
  incoming: "incoming/",
  profileImages: "media/profile-images/",
  userUploads: "media/user-uploads/",
  /** Members' data exports; deleted after a week. */
  exports: "exports/",
} as const;

export interface MediaParts {
  accessLogs: s3.Bucket;
}

/** The bucket of members' uploads. */
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
      // The distribution is made after this bucket, so the policy names all of the account's.
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
  /** The keys that CloudFront takes signatures of. */
  keyGroupId: string;
  /** For a function that gives members the URLs of pictures. */
  environment: Record<string, string>;
  statement: PolicyStatement;
}

/** The key pair of signed URLs; the private half only exists in the parameter store. */
function mediaKey(stack: Stack, settings: Settings): MediaKey {
  const { privateKeyParameter, publicKeyParameter } = mediaKeyParameters(settings.stage);
  const current = settings.mediaKeyVersion;
  // A public key can't be changed, so each version is a resource of its own.
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
