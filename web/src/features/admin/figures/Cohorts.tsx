import type { Figures } from "@attune/core/admin/admin.contract";
import { locale } from "../../../lib/languages/language.ts";
import { share } from "./share.ts";

type Cohort = NonNullable<Figures["counted"]>["cohorts"][number];

const monthYear = new Intl.DateTimeFormat(locale, {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** How many of those who joined in a month are still members, and still come. */
export function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  return (
    <section aria-labelledby="cohorts">
      <h2 id="cohorts" className="text-h3">
        Who stays
      </h2>
      <p className="mt-1 text-muted">By the month they joined. Deleted accounts aren't counted.</p>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full text-start">
          <caption className="sr-only">Retention by month joined</caption>
          <thead>
            <tr className="border-b border-line text-small text-muted">
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                Joined in
              </th>
              <th scope="col" className="py-2 pe-4 text-end font-medium">
                Members
              </th>
              <th scope="col" className="py-2 pe-4 text-end font-medium">
                Still subscribed
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                Active in 30 days
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line tabular-nums">
            {cohorts.map(({ month, joined, subscribed, active }) => (
              <tr key={month}>
                <th scope="row" className="py-2 pe-4 text-start font-normal">
                  {monthYear.format(new Date(`${month}-01`))}
                </th>
                <td className="py-2 pe-4 text-end">{joined}</td>
                <td className="py-2 pe-4 text-end">{share(subscribed, joined)}</td>
                <td className="py-2 text-end">{share(active, joined)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
