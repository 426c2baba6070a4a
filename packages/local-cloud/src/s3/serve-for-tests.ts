import { createVerifier, readSignature } from "../iam/signature.ts";
import type { MemoryContext } from "../kernel/memory-context.ts";
import { memoryContext } from "../kernel/memory-context.ts";
import { type ServedService, serveService } from "../kernel/serve-service.ts";
import { AwsError, type AwsService, type CloudContext, type Needed } from "../kernel/service.ts";
import { createS3, type S3 } from "./index.ts";

export const CREDENTIALS = {
  accessKeyId: "AKIAMEMBER",
  secretAccessKey: "members-secret",
  sessionToken: "members-token",
};

export interface ServedS3 extends ServedService {
  s3: S3;
  context: MemoryContext;
  /** Refuses requests for which it returns true, signed ones too. */
  refuse(refused: (needed: Needed) => boolean): void;
}

const find = (accessKeyId: string) =>
  accessKeyId === CREDENTIALS.accessKeyId
    ? { ...CREDENTIALS, principal: "member", user: "member" }
    : undefined;

/** S3 alone on a loopback port, in memory by default, with one known key. */
export async function serveS3(overrides: Partial<CloudContext> = {}): Promise<ServedS3> {
  let endpoint = "";
  const context = memoryContext({ endpoint: () => endpoint, ...overrides });
  let isRefused: (needed: Needed) => boolean = () => false;
  const s3 = createS3(context, {
    secretFor: find,
    allowed: (_caller, needed) => !isRefused(needed),
    localize: (text) => text.replace("https://members.example", "http://localhost:3000"),
  });
  const served = await serveService(guarded(s3.service, context, (needed) => isRefused(needed)));
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

/** Checks signature and permissions, like the endpoint. */
function guarded(
  service: AwsService,
  { clock, region }: CloudContext,
  isRefused: (needed: Needed) => boolean,
): AwsService {
  const refuse = () => {
    throw new Error("Only find is asked.");
  };
  const root = { accessKeyId: "", secretAccessKey: "" };
  const verifier = createVerifier({ root, session: refuse, find }, region);
  return {
    ...service,
    async handle(request) {
      const signature = readSignature(request);
      if (!signature) return service.handle({ ...request, caller: null });
      const { principal } = verifier.verify(request, signature, clock.now());
      const signed = { ...request, caller: { accessKeyId: signature.accessKeyId, principal } };
      if (service.needs(signed).some(isRefused))
        throw new AwsError("AccessDenied", "Access Denied", 403);
      return service.handle(signed);
    },
  };
}
