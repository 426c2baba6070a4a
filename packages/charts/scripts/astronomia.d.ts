// The parts of astronomia's data that the build reads; the package has no types of its own.

/** Amplitude, phase and rate of one term, grouped by the power of time they are multiplied with. */
type PeriodicTerms = Record<string, readonly (readonly number[])[]>;

declare module "astronomia/data" {
  const data: Record<string, { L: PeriodicTerms; B: PeriodicTerms; R: PeriodicTerms }>;
  export default data;
}

declare module "astronomia/data/elpMppDeFull" {
  const data: {
    W1: readonly number[];
    L: PeriodicTerms;
    B: PeriodicTerms;
    R: PeriodicTerms;
  };
  export default data;
}
