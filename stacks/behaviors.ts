import { Duration, type Stack } from "aws-cdk-lib";
import type { HttpApi, WebSocketApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  KeyGroup,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import * as s3 from "aws-cdk-lib/aws-s3";
import { securityHeaders } from "./headers.ts";
import { type MediaKey, PUBLIC_MEDIA } from "./media.ts";
import { APP_NAME, type Settings } from "./settings.ts";

type Behaviors = Record<string, BehaviorOptions>;

/**
 * Header with the secret that proves CloudFront to the APIs; without it they refuse, as anyone can
 * reach them directly.
 */
const ORIGIN_SECRET_HEADER = "x-origin-secret";

/** For media and API responses, which must never run as a page, even when opened on their own. */
export const inertHeaders = (stack: Stack, settings: Settings): ResponseHeadersPolicy =>
  securityHeaders(stack, "DataHeaders", settings, {
    contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
  });

export interface Apis {
  httpApi: HttpApi;
  webSocketApi: WebSocketApi;
  /** The secret's current value. */
  originSecret: string;
}

export function apiBehaviors(
  stack: Stack,
  settings: Settings,
  { httpApi, webSocketApi, originSecret }: Apis,
  inert: ResponseHeadersPolicy,
) {
  const apiOrigin = ({ apiId }: HttpApi | WebSocketApi) =>
    new HttpOrigin(`${apiId}.execute-api.${stack.region}.${stack.urlSuffix}`, {
      customHeaders: { [ORIGIN_SECRET_HEADER]: originSecret },
    });
  const httpOrigin = apiOrigin(httpApi);
  const live = {
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  // CloudFront compresses only what it may cache. So this policy allows caching for a second, per
  // member, but only if the API asks for it, which it never does.
  const compressed = new CachePolicy(stack, "ApiCache", {
    cachePolicyName: `${settings.stage}-${APP_NAME}-api`,
    defaultTtl: Duration.seconds(0),
    minTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList("Authorization"),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  // Without a sandbox, which would block the preview's link and refresh. It loads nothing itself.
  const preview = securityHeaders(stack, "PreviewHeaders", settings, {
    contentSecurityPolicy:
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // Some messengers' web pages load a preview's picture directly.
    embeddedBy: "cross-origin",
  });
  return {
    "/api/*": {
      ...live,
      origin: httpOrigin,
      cachePolicy: compressed,
      responseHeadersPolicy: inert,
    },
    "/s/*": {
      origin: httpOrigin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: preview,
    },
    "/ws": { ...live, origin: apiOrigin(webSocketApi) },
  } satisfies Behaviors;
}

export interface Media {
  uploads: s3.Bucket;
  mediaKey: MediaKey;
}

export function mediaBehaviors(
  stack: Stack,
  { uploads, mediaKey }: Media,
  inert: ResponseHeadersPolicy,
): Behaviors {
  // Imported, so that CDK doesn't add a bucket policy: there's already one that allows CloudFront.
  const imported = s3.Bucket.fromBucketAttributes(stack, "ImportedUploads", {
    bucketArn: uploads.bucketArn,
    bucketName: uploads.bucketName,
    bucketRegionalDomainName: uploads.bucketRegionalDomainName,
  });
  const media = {
    origin: S3BucketOrigin.withOriginAccessControl(imported),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: inert,
  };
  const cached = { ...media, cachePolicy: CachePolicy.CACHING_OPTIMIZED };
  return {
    ...Object.fromEntries(PUBLIC_MEDIA.map((pattern) => [pattern, cached])),
    // Not cached at the edge, so that a deleted picture is gone at once.
    "/media/*": {
      ...media,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      trustedKeyGroups: [KeyGroup.fromKeyGroupId(stack, "MediaKeys", mediaKey.keyGroupId)],
    },
  };
}
