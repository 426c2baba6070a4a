import { Duration, type Stack } from "aws-cdk-lib";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { APP_NAME, type Settings } from "./settings.ts";

const MAPS = "https://maps.googleapis.com";
/** Trusted Types policies of web/src/lib/maps.ts, and those that Google's loader creates. */
const MAPS_TRUSTED_TYPES = "maps google-maps-api-loader google-maps-api#html lit-html";

/** The site's content security policy: only our own scripts, and no code from strings. */
export function sitePolicy(
  stack: Stack,
  settings: Settings,
  uploadsOrigin: string,
  signInOrigin?: string,
): string {
  const host = new URL(settings.origin).host;
  const cognito = `https://cognito-idp.${stack.region}.amazonaws.com`;
  const whenMaps = (text: string) => (settings.mapsKey ? ` ${text}` : "");
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `connect-src 'self' wss://${host} ${cognito}${signInOrigin ? ` ${signInOrigin}` : ""} ${uploadsOrigin}${whenMaps(MAPS)}`,
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    `script-src 'self'${whenMaps(MAPS)}`,
    "style-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types app${whenMaps(MAPS_TRUSTED_TYPES)}`,
  ].join("; ");
}

const PERMISSIONS = [
  "accelerometer=()",
  "camera=(self)",
  "display-capture=()",
  "geolocation=(self)",
  "gyroscope=()",
  "magnetometer=()",
  "microphone=()",
  "payment=()",
  "usb=()",
].join(", ");

interface HeaderOptions {
  contentSecurityPolicy: string;
  /** Sites that may embed the response. */
  embeddedBy?: "same-origin" | "cross-origin";
  /** Request headers that the response depends on, besides what CloudFront compresses itself. */
  varies?: "Accept-Encoding";
}

/** Security headers for one kind of response. */
export function securityHeaders(
  stack: Stack,
  id: string,
  settings: Settings,
  { contentSecurityPolicy, embeddedBy = "same-origin", varies }: HeaderOptions,
): cloudfront.ResponseHeadersPolicy {
  const override = true;
  return new cloudfront.ResponseHeadersPolicy(stack, id, {
    responseHeadersPolicyName: `${settings.stage}-${APP_NAME}-${id}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override },
      referrerPolicy: {
        referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: true,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: "Permissions-Policy", value: PERMISSIONS, override },
        { header: "Cross-Origin-Opener-Policy", value: "same-origin", override },
        { header: "Cross-Origin-Resource-Policy", value: embeddedBy, override },
        ...(varies ? [{ header: "Vary", value: varies, override }] : []),
      ],
    },
  });
}
