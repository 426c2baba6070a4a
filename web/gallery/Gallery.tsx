import { Controls } from "./Controls.tsx";
import { Overlays } from "./Overlays.tsx";
import { Statuses } from "./Statuses.tsx";
import { Visuals } from "./Visuals.tsx";

const themes = ["light", "dark"] as const;

/** Every part of src/ui in both themes, side by side where there's room. */
export function Gallery() {
  return (
    <main className="grid lg:grid-cols-2">
      {themes.map((theme) => (
        <div
          key={theme}
          style={{ colorScheme: theme }}
          className="flex min-w-0 flex-col gap-12 bg-canvas px-6 py-10 text-ink"
        >
          <h1 className="text-h1">{theme === "light" ? "Light" : "Dark"}</h1>
          <Controls />
          <Overlays />
          <Statuses />
          <Visuals />
        </div>
      ))}
    </main>
  );
}
