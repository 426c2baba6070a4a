import type { MemoryContext } from "../kernel/memory-context.ts";
import { memoryContext } from "../kernel/memory-context.ts";
import { type ServedService, serveService } from "../kernel/serve-service.ts";
import type { AwsService, CloudContext, Needed } from "../kernel/service.ts";
import { createS3, type S3 } from "./index.ts";

export const CREDENTIALS = { accessKeyId: "AKIAMEMBER", secretAccessKey: "members-secret" };

export interface ServedS3 extends ServedService {
  s3: S3;
  context: MemoryContext;
  /** Refuses what it says true to; for signed requests too. */
  refuse(refused: (needed: Needed) => boolean): void;
}

/** S3 alone on a loopback port, in memory unless told otherwise, with one known pair of keys. */
export async function serveS3(overrides: Partial<CloudContext> = {}): Promise<ServedS3> {
  let endpoint = "";
  const context = memoryContext({ endpoint: () => endpoint, ...overrides });
  let isRefused: (needed: Needed) => boolean = () => false;
  const s3 = createS3(context, {
    secretFor: (accessKeyId) =>
      accessKeyId === CREDENTIALS.accessKeyId
        ? { secretAccessKey: CREDENTIALS.secretAccessKey, principal: "member" }
        : undefined,
    allowed: (_caller, needed) => !isRefused(needed),
  });
  const served = await serveService(withoutSignatureNoCaller(s3.service));
  endpoint = served.endpoint;
  return {
    ...served,
    s3,
    context,
    refuse: (refused) => {
      isRefused = refused;
    },
    close: async () => {
      s3.close();
      await served.close();
      context.clock.stop();
    },
  };
}

/** The harness calls everyone root; S3 itself has to judge what carries no signature in a header. */
function withoutSignatureNoCaller(service: AwsService): AwsService {
  return {
    ...service,
    handle: (request) =>
      service.handle({ ...request, caller: request.headers.authorization ? request.caller : null }),
  };
}
