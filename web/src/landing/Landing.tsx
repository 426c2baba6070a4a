import { About } from "./About.tsx";
import { Closing } from "./Closing.tsx";
import { Community } from "./Community.tsx";
import { Costs } from "./Costs.tsx";
import { Features } from "./Features.tsx";
import { Hero } from "./Hero.tsx";
import { LookInside } from "./LookInside.tsx";
import { Questions } from "./Questions.tsx";
import { Stats } from "./Stats.tsx";

const tabs = [
  { panel: "welcome", label: "Welcome" },
  { panel: "community", label: "Community" },
  { panel: "features", label: "Features" },
];

/** One page on desktop, three tabs on a phone. */
export function Landing() {
  return (
    <div className="max-md:pb-20">
      <section id="welcome" aria-label="Welcome">
        <Hero />
        <LookInside />
      </section>
      <section id="community" aria-label="Community">
        <Stats />
        <Community />
        <About />
      </section>
      <section id="features" aria-label="Features">
        <Features />
        <Costs />
        <Questions />
        <Closing />
      </section>
      <div
        data-tabs=""
        role="tablist"
        aria-label="About this place"
        hidden
        className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {tabs.map(({ panel, label }, index) => (
          <button
            key={panel}
            type="button"
            role="tab"
            data-panel={panel}
            aria-controls={panel}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            className="-mt-px min-h-14 grow border-t-2 border-transparent text-small font-medium text-muted aria-selected:border-clay aria-selected:text-ink"
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
