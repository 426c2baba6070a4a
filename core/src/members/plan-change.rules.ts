interface RunningTerms {
  status: "active" | "grace" | "cancelled" | "lapsed";
  endsAtExpiry: boolean;
}

/** An unpaid plan must be paid first, and a cancelled one resumed. */
export const canChangePlan = ({ status, endsAtExpiry }: RunningTerms): boolean =>
  status === "active" && !endsAtExpiry;
