/** Technical name; the name that members see is core's brand. */
export const APP_NAME = "attune";

export interface Settings {
  stage: string;
  region: string;
  account: string;
  /** Without a trailing slash; UNKNOWN_ORIGIN before the first deployment. */
  origin: string;
  /** The site's domain; its certificate has to be in us-east-1, for CloudFront. */
  domainName: string | undefined;
  certificateArn: string | undefined;
  /** Host that all others redirect to; without it all stay usable, for previews. */
  productionHost: string | undefined;
  /** Domain of mail addresses; several stages may share one. */
  mailDomain: string | undefined;
  /** True until SES has verified the domain: Cognito mails its codes itself, other mail waits. */
  cognitoMail: boolean;
  /** Version of CloudFront's secret; the API also accepts the previous one. */
  originSecretVersion: number;
  /** Version of the media key; URLs signed with the previous one remain valid. */
  mediaKeyVersion: number;
  /** Google Maps key. Browsers see it, so it must be restricted to the site. */
  mapsKey: string | undefined;
  /** Base URL of a geocoder to use instead of the bundled gazetteer. */
  geocodingBase: string | undefined;
  /** Bedrock model for semantic search, instead of our own. */
  embeddingModel: string | undefined;
  /**
   * Google's OAuth client, whose secret is in Secrets Manager. Undefined turns off sign-in with
   * Google.
   */
  google: { clientId: string } | undefined;
  /** Apple's service and key, whose private half is in Secrets Manager. Undefined turns it off. */
  apple: { servicesId: string; teamId: string; keyId: string } | undefined;
  /** Puts AWS WAF in front of CloudFront and the user pool. The stacks must then be in us-east-1. */
  firewall: boolean;
  /** Cognito's threat protection, which needs its Plus plan. */
  threatProtection: boolean;
  alarmEmail: string | undefined;
  /** US dollars. */
  monthlyBudget: number;
  logLevel: "debug" | "info" | "warn" | "error";
  /** Uses bundles that throw in place of parts that weren't built. */
  placeholders: boolean;
  /** The repository's root; the paths below are relative to it. */
  root: string;
  bundles: string;
  site: string;
}

/** The stage of `npm start` and of tests. */
export const LOCAL_STAGE = "local";
const LOCAL_DOMAIN = {
  name: "attune.example",
  certificateArn: "arn:aws:acm:us-east-1:000000000000:certificate/local",
};
/**
 * CloudFront assigns a domain in the first deployment, and `npm run deploy` fills it in with a
 * second one.
 */
export const UNKNOWN_ORIGIN = "https://address-unknown.invalid";
const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
const FLAG = /^(1|true|yes)$/i;

/** Only production keeps data when a stack is removed. */
export const isProduction = (settings: Settings): boolean => settings.stage === "prod";

export const stackName = (stage: string, family: string): string =>
  `${stage}-${APP_NAME}-${family}`;

export const functionName = (settings: Settings, name: string): string =>
  `${settings.stage}-${APP_NAME}-${name}`;

export function settingsFrom(
  stage: string,
  environment: Record<string, string | undefined>,
  root: string,
): Settings {
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(stage)) {
    throw new Error(`The stage "${stage}" must be a short lower-case word.`);
  }
  const domain = stage === LOCAL_STAGE ? LOCAL_DOMAIN : undefined;
  const domainName = environment.SITE_DOMAIN ?? domain?.name;
  const certificateArn = environment.CERTIFICATE_ARN ?? domain?.certificateArn;
  if (Boolean(domainName) !== Boolean(certificateArn)) {
    throw new Error("SITE_DOMAIN and CERTIFICATE_ARN go together: set both or neither.");
  }
  const origin = environment.SITE_ORIGIN ?? (domainName && `https://${domainName}`);
  const mailDomain = environment.MAIL_DOMAIN ?? domainName;
  if (stage === "prod" && !(origin && mailDomain)) {
    throw new Error("A production stage needs SITE_DOMAIN, or SITE_ORIGIN and MAIL_DOMAIN.");
  }
  const monthlyBudget = Number(environment.MONTHLY_BUDGET_USD ?? 100);
  if (!(monthlyBudget > 0)) throw new Error("MONTHLY_BUDGET_USD must be a number above 0.");
  const version = (name: string): number => {
    const value = Number(environment[name] ?? 1);
    if (Number.isInteger(value) && value >= 1) return value;
    throw new Error(`${name} must be a version of the parameter, 1 or above.`);
  };
  const logLevel = LOG_LEVELS.find((level) => level === (environment.LOG_LEVEL ?? "info"));
  if (!logLevel) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}.`);
  const region = environment.AWS_REGION ?? "us-east-1";
  const firewall = FLAG.test(environment.FIREWALL ?? "");
  if (firewall && region !== "us-east-1") {
    throw new Error("FIREWALL needs AWS_REGION us-east-1: CloudFront takes its rules from there.");
  }
  const { GOOGLE_CLIENT_ID: googleId, APPLE_SERVICES_ID: servicesId } = environment;
  const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId } = environment;
  if (new Set([servicesId, teamId, keyId].map(Boolean)).size > 1) {
    throw new Error("APPLE_SERVICES_ID, APPLE_TEAM_ID and APPLE_KEY_ID go together.");
  }
  return {
    stage,
    region,
    account: environment.AWS_ACCOUNT_ID ?? "000000000000",
    origin: origin ?? UNKNOWN_ORIGIN,
    domainName,
    certificateArn,
    productionHost: environment.PRODUCTION_HOST,
    mailDomain,
    cognitoMail: !mailDomain || FLAG.test(environment.COGNITO_MAIL ?? ""),
    originSecretVersion: version("ORIGIN_SECRET_VERSION"),
    mediaKeyVersion: version("MEDIA_KEY_VERSION"),
    mapsKey: environment.GOOGLE_MAPS_KEY,
    geocodingBase: environment.GEOCODING_BASE,
    embeddingModel: environment.EMBEDDING_MODEL,
    google: googleId ? { clientId: googleId } : undefined,
    apple: servicesId && teamId && keyId ? { servicesId, teamId, keyId } : undefined,
    firewall,
    threatProtection: FLAG.test(environment.THREAT_PROTECTION ?? ""),
    alarmEmail: environment.ALARM_EMAIL,
    monthlyBudget,
    logLevel,
    placeholders: FLAG.test(environment.ALLOW_PLACEHOLDERS ?? ""),
    root,
    bundles: ".build/functions",
    site: "web/dist",
  };
}
