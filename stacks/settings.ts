/** Prefix of all resource names in AWS. What people see is core's brand name. */
export const APP_NAME = "attune";

/** What differs between deployments. */
export interface Settings {
  stage: string;
  region: string;
  account: string;
  /** Address members open, without a slash at the end; UNKNOWN_ORIGIN before the first deployment. */
  origin: string;
  /** The site's domain. Its certificate is in us-east-1, as CloudFront asks. */
  domainName: string | undefined;
  certificateArn: string | undefined;
  /** When set, every other host is redirected to this one (previews stay usable without it). */
  productionHost: string | undefined;
  /** Domain mail is sent from, which stages may share. */
  mailDomain: string | undefined;
  /** Until SES has verified the domain: Cognito sends its codes itself, and other mail waits. */
  cognitoMail: boolean;
  /** Version of the origin secret's parameter; the version before it still opens the API. */
  originSecretVersion: number;
  /** Version of the media key's parameters; URLs signed with the one before it still open. */
  mediaKeyVersion: number;
  /** Key of Google's maps, which the browser is given: restrict it to the site's address. */
  mapsKey: string | undefined;
  /** A public search service for places; the gazetteer answers without one. */
  geocodingBase: string | undefined;
  /** Google's OAuth client, whose secret is in Secrets Manager. Without it nobody signs in with Google. */
  google: { clientId: string } | undefined;
  /** Apple's service and key, whose private half is in Secrets Manager. */
  apple: { servicesId: string; teamId: string; keyId: string } | undefined;
  /** Puts AWS WAF in front of CloudFront and the user pool. The stacks must then be in us-east-1. */
  firewall: boolean;
  /** Cognito's threat protection, which needs the Plus plan. */
  threatProtection: boolean;
  /** Where alarms and the budget's warning go. */
  alarmEmail: string | undefined;
  /** Monthly budget in US dollars. */
  monthlyBudget: number;
  logLevel: "debug" | "info" | "warn" | "error";
  /** Gives a function that isn't built a bundle that throws, instead of refusing to synthesize. */
  placeholders: boolean;
  /** The repository's folder, which the paths below are relative to. */
  root: string;
  /** Folder of the functions' bundles, one folder for each function. */
  bundles: string;
  /** Folder of the built site. */
  site: string;
}

/** The stage that `npm start` and the tests run. */
export const LOCAL_STAGE = "local";
/** The local stage has all that a deployment may have, a domain included. */
const LOCAL_DOMAIN = {
  name: "attune.example",
  certificateArn: "arn:aws:acm:us-east-1:000000000000:certificate/local",
};
/**
 * Without a domain, CloudFront gives the site its address during the first deployment. The second
 * one, which `npm run deploy` adds by itself, fills it in.
 */
export const UNKNOWN_ORIGIN = "https://address-unknown.invalid";
const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
const FLAG = /^(1|true|yes)$/i;

/** Only production keeps its data when a stack is removed. */
export const isProduction = (settings: Settings): boolean => settings.stage === "prod";

/** Name of a stack; SST uses the same. */
export const stackName = (stage: string, family: string): string =>
  `${stage}-${APP_NAME}-${family}`;

export const functionName = (settings: Settings, name: string): string =>
  `${settings.stage}-${APP_NAME}-${name}`;

/** Reads the settings of a deployment from the environment of the command. */
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
