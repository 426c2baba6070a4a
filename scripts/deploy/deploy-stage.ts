import { isProduction, type Settings, settingsFrom, UNKNOWN_ORIGIN } from "@attune/stacks/settings";
import type { Account } from "./account.ts";
import { addressOf, type Finding, hasFailedCreation, preflight, stacksOf } from "./preflight.ts";
import type { Repairs } from "./repairs.ts";

type Environment = Record<string, string | undefined>;

export interface DeployTools {
  /** SST's command; "dev" runs until it's ended. */
  command: string;
  account: Account;
  repairs: Repairs;
  /** The build needs the environment, because pages contain SITE_ORIGIN. */
  build(environment: Environment): void;
  /** @returns the exit code */
  runSst(environment: Environment): Promise<number>;
  say(text: string): void;
}

/** Prints what's missing. @returns false if that prevents a deployment */
export async function check(settings: Settings, tools: DeployTools): Promise<boolean> {
  const findings: Finding[] = await preflight(settings, tools.account);
  for (const { level, text } of findings) {
    tools.say(`${level === "missing" ? "MISSING" : "note   "} ${text}`);
  }
  const isReady = findings.every(({ level }) => level === "note");
  tools.say(isReady ? "Ready to deploy." : "Nothing was created.");
  return isReady;
}

/**
 * Deploys, and repairs what an earlier attempt left. Can be repeated at any point.
 * @returns the exit code
 */
export async function deployStage(
  stage: string,
  environment: Environment,
  root: string,
  tools: DeployTools,
): Promise<number> {
  const { account, repairs, say } = tools;
  const settings = settingsFrom(stage, environment, root);
  if (!(await check(settings, tools))) return 1;
  const at = (siteOrigin: string | undefined) => ({
    ...environment,
    ...(settings.origin === UNKNOWN_ORIGIN && siteOrigin && { SITE_ORIGIN: siteOrigin }),
  });
  const before = stacksOf(stage, await account.stacks());
  const address = addressOf(stage, before);
  tools.build(at(address));

  await repairs.remove(before.filter(hasFailedCreation));
  await repairs.ensurePushKeys(stage);
  const deploy = async (siteOrigin: string | undefined) =>
    tools.runSst({
      ...at(siteOrigin),
      ORIGIN_SECRET_VERSION: String(await repairs.ensureOriginSecret(stage)),
      MEDIA_KEY_VERSION: String(await repairs.ensureMediaKey(stage)),
    });
  const code = await deploy(address);
  if (tools.command === "dev") return code;
  if (code !== 0) {
    say("The deployment failed. Fix the cause, then run the same command again.");
    return code;
  }
  const after = stacksOf(stage, await account.stacks());
  if (isProduction(settings)) await repairs.protect(after);
  const newAddress = addressOf(stage, after);
  if (settings.origin !== UNKNOWN_ORIGIN || !newAddress || newAddress === address) return 0;
  say(`The site's address is ${newAddress}: deploying again, to fill it in.`);
  tools.build(at(newAddress));
  return deploy(newAddress);
}
