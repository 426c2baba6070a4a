import { activeGates, channelShapes } from "@attune/charts/bodygraph";
import { type Centre, centreOf, gatesOfCentres } from "@attune/charts/human-design/centres";
import { centreTexts } from "@attune/charts/interpretations";
import { bodies } from "@attune/charts/sky/bodies";
import { listed } from "../../lib/join-words.ts";
import { centreWords } from "../../parts/cosmic/chart-words.ts";
import { bodyWords, lineWords, type Moment, momentWords } from "./activation-words.ts";
import type { HumanDesign } from "./charts.queries.ts";
import type { Mark } from "./picture-marks.ts";
import { reachOf } from "./reach-of.ts";

const headed = "font-serif text-h3";
const moments: readonly Moment[] = ["personality", "design"];

function GateWords({ gate, design }: { gate: number; design: HumanDesign }) {
  const activations = moments.flatMap((moment) =>
    bodies.flatMap((body) => {
      const [of, line = ""] = (design[moment][body] ?? "").split(".");
      return Number(of) === gate ? [{ moment, body, line }] : [];
    }),
  );
  const { whole, missing } = reachOf(gate, design);
  return (
    <>
      <p className={headed}>Gate {gate}</p>
      {activations.length === 0 && <p>Not active in this chart.</p>}
      {activations.map(({ moment, body, line }) => (
        <div key={`${moment}-${body}`} className={moment === "design" ? "text-clay" : undefined}>
          <p>
            {bodyWords[body].name}: {bodyWords[body].about}
          </p>
          <p>{lineWords[line]}</p>
          <p className="text-small">{momentWords[moment]}</p>
        </div>
      ))}
      <p>
        Gate {gate} is in the {centreWords[centreOf(Number(gate))]} centre.
      </p>
      {activations.length > 0 && whole && <p>Whole channels with this gate: {whole}.</p>}
      {activations.length > 0 && missing && <p>Gates that would complete a channel: {missing}.</p>}
    </>
  );
}

function ChannelWords({ name, design }: { name: string; design: HumanDesign }) {
  const [from = 0, to = 0] = name.split("-").map(Number);
  const active = activeGates(design);
  const [here] = [from, to].filter((gate) => active.has(gate));
  const [one, other] = [centreWords[centreOf(from)], centreWords[centreOf(to)]];
  return (
    <>
      <p className={headed}>Channel {name}</p>
      <p>{`From the ${one} centre to the ${other} centre.`}</p>
      {active.has(from) && active.has(to) && (
        <p>Both its gates are active: the channel is whole, and both centres are defined.</p>
      )}
      {here !== undefined && active.has(from) !== active.has(to) && (
        <p>{`Gate ${here} is active; gate ${here === from ? to : from} isn't. Someone with that gate may feel like the other half.`}</p>
      )}
      {here === undefined && (
        <p>Neither of its gates is active, so it may be most familiar from other people.</p>
      )}
    </>
  );
}

function CentreWords({ centre, design }: { centre: Centre; design: HumanDesign }) {
  const defined = new Set(design.centres);
  const isDefined = defined.has(centre);
  const active = activeGates(design);
  const gates = gatesOfCentres[centre].filter((gate) => active.has(gate));
  return (
    <>
      <p
        className={headed}
      >{`${centreWords[centre]}: ${defined.has(centre) ? "defined" : "open"}`}</p>
      <p>{isDefined ? centreTexts[centre].defined : centreTexts[centre].open}</p>
      <p className="text-small text-muted">
        {gates.length > 0 ? `Active gates: ${listed(gates.map(String))}.` : "No active gates."}
      </p>
    </>
  );
}

const isCentre = (name: string): name is Centre => Object.hasOwn(gatesOfCentres, name);

/** A part of the bodygraph in words. */
export function DesignWords({ mark, design }: { mark: Mark; design: HumanDesign }) {
  const gate = /^gate-(\d+)$/.exec(mark)?.[1];
  if (gate) return <GateWords gate={Number(gate)} design={design} />;
  const channel = channelShapes.find(({ name }) => mark === `channel-${name}`)?.name;
  if (channel) return <ChannelWords name={channel} design={design} />;
  const centre = mark.replace("centre-", "");
  return isCentre(centre) ? <CentreWords centre={centre} design={design} /> : null;
}
