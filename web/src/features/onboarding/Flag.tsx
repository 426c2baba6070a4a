import { GlobeIcon } from "../../ui/page-icons.ts";
import { flagOf } from "./flags.ts";

/** The flag of a country in which a language is at home, or a globe. The name beside it says more. */
export function Flag({ language }: { language: string }) {
  const address = flagOf(language);
  if (!address) return <GlobeIcon className="text-muted" />;
  return (
    <img
      src={address}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className="h-4 w-6 border border-line object-cover"
    />
  );
}
