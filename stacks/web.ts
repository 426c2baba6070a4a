import { CfnOutput, Duration, type Stack } from "aws-cdk-lib";
import type { HttpApi, WebSocketApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IUserPool, IUserPoolClient } from "aws-cdk-lib/aws-cognito";
import * as s3 from "aws-cdk-lib/aws-s3";
import type { IDependable } from "constructs";
import { acknowledge } from "./acknowledge.ts";
import type { Federation } from "./federation.ts";
import { firewall } from "./firewall.ts";
import { securityHeaders, sitePolicy } from "./headers.ts";
import { bucketLog, cloudFrontLog } from "./logs.ts";
import { type MediaKey, PUBLIC_MEDIA } from "./media.ts";
import { protectedData } from "./removal.ts";
import { APP_NAME, isProduction, type Settings } from "./settings.ts";
import { deployFiles, deployPages } from "./site.ts";
import { viewerRequestCode } from "./viewer-request.ts";

/**
 * Header with the secret that proves CloudFront to the APIs; without it they refuse, as anyone can
 * reach them directly.
 */
const ORIGIN_SECRET_HEADER = "x-origin-secret";

export interface WebParts {
  uploads: s3.Bucket;
  mediaKey: MediaKey;
  accessLogs: s3.Bucket;
  /** The secret's current value. */
  originSecret: string;
  httpApi: HttpApi;
  webSocketApi: WebSocketApi;
  userPool: IUserPool;
  userPoolClient: IUserPoolClient;
  passkeyClient: IUserPoolClient | undefined;
  federation: Federation | undefined;
}

/** CloudFront serves site, API, media and WebSockets from one origin. */
export function webStack(stack: Stack, settings: Settings, parts: WebParts) {
  const site = new s3.Bucket(stack, "Site", {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    ...bucketLog(stack, parts.accessLogs, "site"),
    removalPolicy: protectedData(settings),
    autoDeleteObjects: !isProduction(settings),
  });
  const uploadsOrigin = `https://${parts.uploads.bucketRegionalDomainName}`;
  const files = deployFiles(stack, settings, site);
  const edge = viewerRequest(stack, settings, files.copies);
  const distribution = makeDistribution(stack, settings, parts, site, uploadsOrigin, edge);
  cloudFrontLog(stack, settings, distribution, parts.accessLogs);
  deployPages(stack, site, distribution, files, {
    region: stack.region,
    userPoolId: parts.userPool.userPoolId,
    userPoolClientId: parts.userPoolClient.userPoolClientId,
    userPoolEndpoint: `https://cognito-idp.${stack.region}.amazonaws.com`,
    uploadsOrigin,
    stage: settings.stage,
    ...(settings.mapsKey && { googleMaps: true }),
    ...(parts.passkeyClient && {
      passkeyOrigin: `https://${settings.domainName}`,
      passkeyClientId: parts.passkeyClient.userPoolClientId,
    }),
    ...(parts.federation && {
      federationOrigin: parts.federation.origin,
      federationClientId: parts.federation.client.userPoolClientId,
      federationProviders: parts.federation.providers.join(","),
    }),
  });
  acknowledge(distribution, "Members may live anywhere.", "CFR1");
  acknowledge(distribution, "FIREWALL adds it, for AWS WAF's price.", "CFR2");
  acknowledge(distribution, "cloudFrontLog() delivers it, which the rule doesn't know.", "CFR3");
  new CfnOutput(stack, "Address", { value: `https://${distribution.distributionDomainName}` });
  if (settings.domainName) new CfnOutput(stack, "Domain", { value: settings.domainName });
  return { distribution };
}

function makeDistribution(
  stack: Stack,
  settings: Settings,
  parts: WebParts,
  site: s3.Bucket,
  uploadsOrigin: string,
  edge: cloudfront.Function,
): cloudfront.Distribution {
  const { ViewerProtocolPolicy, AllowedMethods, CachePolicy, OriginRequestPolicy } = cloudfront;
  const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
  // For media and API responses, which must never run as a page, even when opened on their own.
  const inert = securityHeaders(
    stack,
    "DataHeaders",
    settings,
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  // Without a sandbox, which would block the preview's link and refresh. It loads nothing itself.
  const preview = securityHeaders(
    stack,
    "PreviewHeaders",
    settings,
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // Some messengers' web pages load a preview's picture directly.
    "cross-origin",
  );
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
    headerBehavior: cloudfront.CacheHeaderBehavior.allowList("Authorization"),
    queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  const apiOrigin = ({ apiId }: HttpApi | WebSocketApi) =>
    new HttpOrigin(`${apiId}.execute-api.${stack.region}.${stack.urlSuffix}`, {
      customHeaders: { [ORIGIN_SECRET_HEADER]: parts.originSecret },
    });
  const httpOrigin = apiOrigin(parts.httpApi);
  // Imported, so that CDK doesn't add a bucket policy: there's already one that allows CloudFront.
  const uploads = s3.Bucket.fromBucketAttributes(stack, "ImportedUploads", {
    bucketArn: parts.uploads.bucketArn,
    bucketName: parts.uploads.bucketName,
    bucketRegionalDomainName: parts.uploads.bucketRegionalDomainName,
  });
  const media = {
    origin: S3BucketOrigin.withOriginAccessControl(uploads),
    viewerProtocolPolicy,
    responseHeadersPolicy: inert,
  };
  const cached = { ...media, cachePolicy: CachePolicy.CACHING_OPTIMIZED };
  return new cloudfront.Distribution(stack, "Distribution", {
    comment: `${settings.stage}-${APP_NAME}`,
    defaultRootObject: "index.html",
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    ...(settings.domainName && settings.certificateArn
      ? {
          domainNames: [settings.domainName],
          certificate: Certificate.fromCertificateArn(
            stack,
            "Certificate",
            settings.certificateArn,
          ),
        }
      : {}),
    ...(settings.firewall && { webAclId: firewall(stack, settings).attrArn }),
    defaultBehavior: {
      // With permission to list, S3 answers 404 instead of 403 for missing files.
      origin: S3BucketOrigin.withOriginAccessControl(site as s3.IBucket, {
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      viewerProtocolPolicy,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: securityHeaders(
        stack,
        "SiteHeaders",
        settings,
        sitePolicy(stack, settings, uploadsOrigin, parts.federation?.origin),
        "same-origin",
        "Accept-Encoding",
      ),
      functionAssociations: [
        {
          eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
          function: edge,
        },
      ],
    },
    additionalBehaviors: {
      "/api/*": {
        ...live,
        origin: httpOrigin,
        cachePolicy: compressed,
        responseHeadersPolicy: inert,
      },
      "/s/*": {
        origin: httpOrigin,
        viewerProtocolPolicy,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy: preview,
      },
      ...Object.fromEntries(PUBLIC_MEDIA.map((pattern) => [pattern, cached])),
      // Not cached at the edge, so that a deleted picture is gone at once.
      "/media/*": {
        ...media,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        trustedKeyGroups: [
          cloudfront.KeyGroup.fromKeyGroupId(stack, "MediaKeys", parts.mediaKey.keyGroupId),
        ],
      },
      "/ws": { ...live, origin: apiOrigin(parts.webSocketApi) },
    },
  });
}

function viewerRequest(
  stack: Stack,
  settings: Settings,
  copies: IDependable | undefined,
): cloudfront.Function {
  const code = viewerRequestCode(settings.root, settings.productionHost, copies !== undefined);
  const edge = new cloudfront.Function(stack, "ViewerRequest", {
    runtime: cloudfront.FunctionRuntime.JS_2_0,
    code: cloudfront.FunctionCode.fromInline(code),
  });
  // It must not send anyone to copies that aren't there yet.
  if (copies) edge.node.addDependency(copies);
  return edge;
}
