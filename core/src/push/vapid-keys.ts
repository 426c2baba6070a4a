import { GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import { awsOptions } from "../kernel/aws.ts";
import { optionalSetting, setting } from "../kernel/config.ts";

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

async function read(names: string[]): Promise<(string | undefined)[]> {
  const { Parameters = [] } = await new SSMClient(awsOptions()).send(
    new GetParametersCommand({ Names: names, WithDecryption: true }),
  );
  return names.map((name) => Parameters.find((one) => one.Name === name)?.Value);
}

let publicKey: string | undefined;

/** Null in a stage without push. */
export async function readPublicKey(): Promise<string | null> {
  const name = optionalSetting("PUSH_PUBLIC_KEY_PARAMETER");
  if (!name) return null;
  publicKey ??= (await read([name]))[0];
  return publicKey ?? null;
}

let keys: VapidKeys | undefined;

/** @throws Error if no key pair is stored */
export async function readVapidKeys(): Promise<VapidKeys> {
  if (keys) return keys;
  const [open, secret] = await read([
    setting("PUSH_PUBLIC_KEY_PARAMETER"),
    setting("PUSH_PRIVATE_KEY_PARAMETER"),
  ]);
  if (!open || !secret) throw new Error("The push keys are missing from the parameter store.");
  keys = { publicKey: open, privateKey: secret };
  return keys;
}
