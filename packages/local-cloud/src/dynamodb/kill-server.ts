import { memoryContext } from "../kernel/memory-context.ts";
import { serveService } from "../kernel/serve-service.ts";
import { tableResource, withIndex } from "./calls.ts";
import { createDynamo } from "./index.ts";

/** Serves the folder in its argument and prints its address, until killed. */
const dynamo = createDynamo(memoryContext({ folder: process.argv[2] }));
await dynamo.provider.make(
  tableResource(
    withIndex("ALL", { StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" } }),
  ),
);
const { endpoint } = await serveService(dynamo.service);
process.stdout.write(`${endpoint}\n`);
