import { Cover } from "../parts/Cover.tsx";
import { Badge } from "../ui/Badge.tsx";
import { ExampleFace } from "./ExampleFace.tsx";
import { SkyToday } from "./SkyToday.tsx";

const rowan = "Rowan";
const maya = "Maya";
const luca = "Luca";
const going = [rowan, maya, luca, "Noor", "Tomasz"];

function Said({ by, children }: { by: string; children: string }) {
  return (
    <div className="flex gap-3 border-t border-line py-4">
      <ExampleFace name={by} className="size-9" />
      <div>
        <p className="text-small font-medium">{by}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}

function ExampleCircle() {
  return (
    <section
      aria-labelledby="example-circle"
      className="overflow-hidden rounded-surface border border-line bg-surface md:col-span-7"
    >
      <Cover
        family="circle"
        seed="old-woods"
        imageUrl={null}
        shape="large"
        className="h-40 w-full md:h-56"
      />
      <div className="p-6 pb-2 md:p-8 md:pb-4">
        <p className="text-small text-muted">A circle</p>
        <h3 id="example-circle" className="mt-1 text-h2">
          Old Woods Walking
        </h3>
        <p className="mt-2 mb-6 max-w-[46ch]">
          Slow walks among trees that are older than we are. Share a route, a season, a photograph
          of bark. Rain is welcome.
        </p>
        <Said by={rowan}>What do you walk in when the ground has been wet for weeks?</Said>
        <Said by={maya}>Old leather, waxed on Sundays. Heavy, and they've outlived two cars.</Said>
      </div>
    </section>
  );
}

function ExampleGathering() {
  return (
    <section aria-labelledby="example-gathering" className="md:col-span-5">
      <Cover
        family="event"
        seed="one-sound"
        imageUrl={null}
        shape="large"
        className="h-40 w-full rounded-surface md:h-56"
      />
      <p className="mt-5 text-small font-medium text-clay">Every second Thursday, in the evening</p>
      <h3 id="example-gathering" className="mt-1 text-h3">
        One sound, forty minutes
      </h3>
      <p className="mt-2">
        One of us brings a recording. We listen to it twice in the dark, and then we say what we
        heard.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-muted">
        <span className="flex -space-x-2">
          {going.map((name) => (
            <ExampleFace
              key={name}
              name={name}
              className="size-7 [box-shadow:0_0_0_2px_var(--canvas)]"
            />
          ))}
        </span>
        <span>5 going</span>
        <Badge tone="primary">You're going</Badge>
      </p>
    </section>
  );
}

/** What members see, with made-up people. */
export function LookInside() {
  return (
    <div className="mx-auto max-w-page px-6 py-16 md:pt-12">
      <h2 className="text-h2 md:text-h1">A look inside</h2>
      <p className="mt-3 max-w-text text-muted">
        A circle and an event as members see them. The people and their words are examples; the sky
        is real.
      </p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 md:grid-cols-12">
        <ExampleCircle />
        <ExampleGathering />
      </div>
      <SkyToday />
    </div>
  );
}
