import type { Stack } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { pushKeyParameters } from "./parameters.ts";
import { allow, parameterArn } from "./permissions.ts";
import type { Settings } from "./settings.ts";

interface PushKeys {
  environment: Record<string, string>;
  statement: PolicyStatement;
}

export function pushPublicKey(stack: Stack, settings: Settings): PushKeys {
  const { publicKeyParameter } = pushKeyParameters(settings.stage);
  return {
    environment: { PUSH_PUBLIC_KEY_PARAMETER: publicKeyParameter },
    statement: allow(["ssm:GetParameters"], parameterArn(stack, publicKeyParameter)),
  };
}

/** The VAPID key pair. Only one function may read the private key. */
export function pushKeyPair(stack: Stack, settings: Settings): PushKeys {
  const { privateKeyParameter, publicKeyParameter } = pushKeyParameters(settings.stage);
  const names = [privateKeyParameter, publicKeyParameter];
  return {
    environment: {
      PUSH_PRIVATE_KEY_PARAMETER: privateKeyParameter,
      PUSH_PUBLIC_KEY_PARAMETER: publicKeyParameter,
    },
    statement: allow(["ssm:GetParameters"], ...names.map((name) => parameterArn(stack, name))),
  };
}
