export const maxApplicationOfferingLength = 1_000;
export const maxApplicationCredentialsLength = 2_000;
