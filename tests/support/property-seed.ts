import { configureGlobal } from "fast-check";

/** The same cases each run; other seeds explore. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
