import { GlobeIcon } from "../../ui/page-icons.ts";
import { flagOf } from "./flags.ts";

/** A country's flag for a language, or a globe. Decorative: the name is beside it. */
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
