import { CfnOutput, type Stack } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IUserPool, IUserPoolClient } from "aws-cdk-lib/aws-cognito";
import * as s3 from "aws-cdk-lib/aws-s3";
import type { IDependable } from "constructs";
import { acknowledge } from "./acknowledge.ts";
import { type Apis, apiBehaviors, inertHeaders, type Media, mediaBehaviors } from "./behaviors.ts";
import type { Federation } from "./federation.ts";
import { firewall } from "./firewall.ts";
import { securityHeaders, sitePolicy } from "./headers.ts";
import { bucketLog, cloudFrontLog } from "./logs.ts";
import { protectedData } from "./removal.ts";
import { APP_NAME, isProduction, type Settings } from "./settings.ts";
import { deployFiles, deployPages } from "./site.ts";
import { viewerRequestCode } from "./viewer-request.ts";

export interface WebParts extends Apis, Media {
  accessLogs: s3.Bucket;
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
  const inert = inertHeaders(stack, settings);
  const { "/ws": sockets, ...api } = apiBehaviors(stack, settings, parts, inert);
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
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: securityHeaders(stack, "SiteHeaders", settings, {
        contentSecurityPolicy: sitePolicy(stack, settings, uploadsOrigin, parts.federation?.origin),
        varies: "Accept-Encoding",
      }),
      functionAssociations: [
        {
          eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
          function: edge,
        },
      ],
    },
    // CloudFront takes the first pattern that fits.
    additionalBehaviors: { ...api, ...mediaBehaviors(stack, parts, inert), "/ws": sockets },
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
