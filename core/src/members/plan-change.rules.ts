interface RunningTerms {
  status: "active" | "grace" | "cancelled" | "lapsed";
  endsAtExpiry: boolean;
}

/** What's unpaid is paid first, and what's cancelled is resumed first. */
export const canChangePlan = ({ status, endsAtExpiry }: RunningTerms): boolean =>
  status === "active" && !endsAtExpiry;
