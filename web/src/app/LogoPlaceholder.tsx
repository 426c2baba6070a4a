import { LogoMark } from "../ui/Logo.tsx";

/** Where a page will be, while its code is on the way. */
export function LogoPlaceholder() {
  return (
    <div role="status" className="flex min-h-[50vh] items-center justify-center">
      <LogoMark size={48} className="animate-breath" />
      <span className="sr-only">Loading the page</span>
    </div>
  );
}
