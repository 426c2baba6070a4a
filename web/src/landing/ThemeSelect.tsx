import type { ChangeEventHandler } from "react";

interface ThemeSelectProps {
  value?: string;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

/** Prerendered pages hydrate it by `data-theme-switch`. */
export function ThemeSelect(props: ThemeSelectProps) {
  return (
    <label className="inline-flex flex-wrap items-center gap-2 text-small text-muted">
      Theme
      <select
        {...props}
        data-theme-switch=""
        className="min-h-11 rounded-control border border-line bg-transparent px-2 text-ink hover:border-control"
      >
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
