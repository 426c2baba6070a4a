import { createContext } from "react";

/** The circle whose page is open, if its host is the reader. */
export const HostedCircle = createContext<{
  circleId: string;
  name: string;
  host?: { userId: string };
} | null>(null);
