import { configureGlobal } from "fast-check";

/** Properties try the same cases on each run; another seed explores. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
