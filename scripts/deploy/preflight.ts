import { originSecretParameter, stripeParameters } from "@attune/stacks/parameters";
import { APP_NAME, isProduction, type Settings, UNKNOWN_ORIGIN } from "@attune/stacks/settings";
import type { Account, DeployedStack } from "./account.ts";

/** Only "missing" prevents a deployment. */
export interface Finding {
  level: "missing" | "note";
  text: string;
}

const missing = (text: string): Finding => ({ level: "missing", text });
const note = (text: string): Finding => ({ level: "note", text });

/** Whether a stack's creation failed: it's empty, and CloudFormation refuses to update it. */
export const hasFailedCreation = ({ status }: DeployedStack): boolean =>
  ["ROLLBACK_COMPLETE", "ROLLBACK_FAILED", "CREATE_FAILED"].includes(status);

export const stacksOf = (stage: string, stacks: DeployedStack[]): DeployedStack[] =>
  stacks.filter(({ name }) => name.startsWith(`${stage}-${APP_NAME}-`));

/** The site's address, if the stage has been deployed before. */
export const addressOf = (stage: string, stacks: DeployedStack[]): string | undefined =>
  stacks.find(({ name }) => name === `${stage}-${APP_NAME}-Web`)?.outputs.Address;

/** Finds out what's missing for a deployment. Changes nothing. */
export async function preflight(settings: Settings, account: Account): Promise<Finding[]> {
  const stacks = await account.stacks();
  return [
    ...bootstrapFindings(settings, stacks),
    ...stackFindings(stacksOf(settings.stage, stacks)),
    ...domainFindings(settings, stacks),
    ...(await certificateFindings(settings, account)),
    ...(await mailFindings(settings, account)),
    ...(await parameterFindings(settings, account)),
    ...(isProduction(settings) && !settings.alarmEmail
      ? [note("No one is notified of alarms: set ALARM_EMAIL.")]
      : []),
  ];
}

function bootstrapFindings({ region }: Settings, stacks: DeployedStack[]): Finding[] {
  if (stacks.some(({ name }) => name === "CDKToolkit")) return [];
  return [
    missing(`The account isn't bootstrapped in ${region}: run \`npx aws-cdk@2.1148.1 bootstrap\`.`),
  ];
}

function stackFindings(stacks: DeployedStack[]): Finding[] {
  return stacks.flatMap((stack) => {
    const { name, status } = stack;
    if (hasFailedCreation(stack)) {
      return [note(`Creating ${name} failed (${status}): it'll be removed and created again.`)];
    }
    if (status.endsWith("_IN_PROGRESS")) {
      return [missing(`${name} is changing (${status}): wait until that's done.`)];
    }
    if (status.endsWith("_FAILED")) {
      return [missing(`${name} is stuck (${status}): continue its rollback, or delete it.`)];
    }
    return [];
  });
}

function domainFindings(settings: Settings, stacks: DeployedStack[]): Finding[] {
  const { stage, domainName, origin } = settings;
  const other = stacks.find(
    ({ name, outputs }) =>
      name.endsWith(`-${APP_NAME}-Web`) &&
      name !== `${stage}-${APP_NAME}-Web` &&
      outputs.Domain === domainName,
  );
  if (domainName && other) {
    return [missing(`${domainName} is the site of ${other.name}: give this stage another domain.`)];
  }
  if (origin !== UNKNOWN_ORIGIN || addressOf(stage, stacks)) return [];
  return [note("The site's address isn't known yet: it'll be deployed twice, to fill it in.")];
}

const covers = (domains: string[], wanted: string): boolean =>
  domains.includes(wanted) || domains.includes(wanted.replace(/^[^.]+/, "*"));

async function certificateFindings(settings: Settings, account: Account): Promise<Finding[]> {
  const { certificateArn, domainName } = settings;
  if (!certificateArn || !domainName) return [];
  const certificate = await account.certificate(certificateArn);
  if (!certificate) {
    return [missing("CERTIFICATE_ARN names no certificate of this account in us-east-1.")];
  }
  const { status, domains } = certificate;
  if (status !== "ISSUED") {
    return [missing(`The certificate is ${status}: add the DNS records that ACM shows, and wait.`)];
  }
  if (covers(domains, domainName)) return [];
  return [missing(`The certificate is for ${domains.join(", ")}, not for ${domainName}.`)];
}

async function mailFindings(settings: Settings, account: Account): Promise<Finding[]> {
  const { mailDomain, cognitoMail, region } = settings;
  if (!mailDomain || cognitoMail) {
    return [note("Cognito sends its codes itself, 50 a day, and other mail waits in its queue.")];
  }
  const domain = await account.mailDomain(mailDomain);
  const until = "or set COGNITO_MAIL=1 until SES has verified the domain";
  if (!domain) {
    const create = `aws sesv2 create-email-identity --region ${region} --email-identity ${mailDomain}`;
    return [missing(`SES doesn't know ${mailDomain}: run \`${create}\`, ${until}.`)];
  }
  if (!domain.isVerified) {
    const records = mailRecords(mailDomain, domain.tokens).map((record) => `\n    ${record}`);
    return [
      missing(`SES hasn't verified ${mailDomain}: add these records, ${until}.${records.join("")}`),
    ];
  }
  if (!(await account.isInMailSandbox())) return [];
  return [note("SES is in its sandbox: mail only reaches verified addresses.")];
}

/** DNS records for DKIM, SPF and DMARC. */
const mailRecords = (domain: string, dkimTokens: readonly string[]): string[] => [
  ...dkimTokens.map((token) => `${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`),
  `${domain} TXT "v=spf1 include:amazonses.com ~all"`,
  `_dmarc.${domain} TXT "v=DMARC1; p=quarantine"`,
];

async function parameterFindings({ stage }: Settings, account: Account): Promise<Finding[]> {
  const stripe = Object.values(stripeParameters(stage));
  const originSecret = originSecretParameter(stage);
  const known = await account.parameters([...stripe, originSecret]);
  const put = (name: string) =>
    `\n    aws ssm put-parameter --type SecureString --name ${name} --value …`;
  const unknown = stripe.filter((name) => !known.has(name));
  return [
    ...(unknown.length > 0
      ? [note(`Members can't pay yet: Stripe's keys are missing.${unknown.map(put).join("")}`)]
      : []),
    ...(known.has(originSecret) ? [] : [note("CloudFront has no secret yet: one will be made.")]),
  ];
}
