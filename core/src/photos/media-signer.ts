import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { getSignedUrl } from "@aws-sdk/cloudfront-signer";
import { awsOptions } from "../kernel/aws.ts";
import { setting } from "../kernel/config.ts";

let privateKey: Promise<string> | undefined;

function readPrivateKey(): Promise<string> {
  privateKey ??= read().catch((error) => {
    privateKey = undefined;
    throw error;
  });
  return privateKey;
}

async function read(): Promise<string> {
  const { Parameter: parameter } = await new SSMClient(awsOptions()).send(
    new GetParameterCommand({ Name: setting("MEDIA_KEY_PARAMETER"), WithDecryption: true }),
  );
  if (!parameter?.Value) throw new Error("The media key is missing from the parameter store.");
  return parameter.Value;
}

/**
 * The signature also covers smaller copies, by a wildcard.
 * @param expires seconds since 1970
 */
export async function signMedia(origin: string, path: string, expires: number): Promise<string> {
  const policy = JSON.stringify({
    Statement: [
      {
        Resource: `${origin}${path.replace(/\.\w+$/, ".*")}`,
        Condition: { DateLessThan: { "AWS:EpochTime": expires } },
      },
    ],
  });
  const url = getSignedUrl({
    url: `${origin}${path}`,
    policy,
    keyPairId: setting("MEDIA_KEY_ID"),
    privateKey: await readPrivateKey(),
    algorithm: "SHA256",
  });
  return url.slice(origin.length);
}
