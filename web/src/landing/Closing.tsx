import { buttonClasses } from "../ui/Button.tsx";

export function Closing() {
  return (
    <p className="mx-auto flex max-w-page flex-wrap items-center gap-x-7 gap-y-2 px-6 pb-16 md:pb-24">
      <span className="font-serif text-h3">There's a cushion with your name on it.</span>
      <a href="/signup" className={buttonClasses("text", "-ms-2")}>
        Join Now
      </a>
    </p>
  );
}
