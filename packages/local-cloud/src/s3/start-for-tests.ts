import { type MemoryContext, memoryContext } from "../kernel/memory-context.ts";
import type { CloudContext, Made, Needed } from "../kernel/service.ts";
import { createS3, type S3 } from "./index.ts";

export interface StartedS3 {
  s3: S3;
  context: MemoryContext;
  /** Creates a resource of the template; a bucket is named "media" unless its properties name it. */
  // biome-ignore lint/suspicious/noExplicitAny: a template's properties are untyped JSON
  make(type: string, properties: Record<string, any>): Made;
  close(): void;
}

/** S3 without a port, in memory by default. */
export function startS3(
  overrides: Partial<CloudContext> = {},
  refused?: (needed: Needed) => boolean,
): StartedS3 {
  const context = memoryContext(overrides);
  const s3 = createS3(context, {
    secretFor: () => undefined,
    allowed: (_caller, needed) => !refused?.(needed),
  });
  return {
    s3,
    context,
    make: (type, properties) =>
      s3.provider.make({
        stack: "Media",
        logicalId: "Made",
        physicalName: "media",
        type,
        properties,
      }),
    close() {
      s3.close();
      context.clock.stop();
      context.store.close();
    },
  };
}
