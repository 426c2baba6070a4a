import { useEffect, useState } from "react";

const minute = 60_000;

/** The time, at least once a minute, for words such as "Today" on a page that's left open. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
