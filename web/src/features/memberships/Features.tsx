import type { Plan } from "@attune/core/memberships/memberships.contract";
import { CheckIcon } from "../../ui/page-icons.ts";
import { planWords } from "./plan-words.ts";

export function Features({ of: { features } }: { of: Plan }) {
  return (
    <ul className="mt-6 flex flex-col gap-2">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-3">
          <CheckIcon className="mt-1 shrink-0 text-primary" />
          {planWords(feature)}
        </li>
      ))}
    </ul>
  );
}
