import { LogoMark } from "../ui/Logo.tsx";

/** Shown while a page's code loads. */
export function LogoPlaceholder() {
  return (
    <div role="status" className="flex min-h-[50vh] items-center justify-center">
      <LogoMark size={48} className="animate-breath" />
      <span className="sr-only">Loading the page</span>
    </div>
  );
}
