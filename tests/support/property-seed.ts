import { configureGlobal } from "fast-check";

/** Fixes the seed, so that each run has the same cases; PROPERTY_SEED explores others. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
