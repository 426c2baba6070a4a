import { useQuery } from "@tanstack/react-query";

import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { partSlots } from "../slots.ts";
import { timeLabel } from "./birth.ts";
import type { BirthDraft, CosmicResult } from "./cosmic-draft.ts";

export interface CosmicResultsProps {
  result: CosmicResult;
  birth: BirthDraft;
  forgetBirthData: boolean;
  onForgetChange: (forget: boolean) => void;
  /** Chooses between the two equal times on the night when clocks go back. */
  onWhich: (which: "earlier" | "later") => void;
  onRecalculate: () => void;
}

/** Texts of the results, loaded separately because they're long. */
const useTexts = () =>
  useQuery({
    queryKey: ["interpretations"],
    queryFn: async () => {
      const [texts, words, remarks] = await Promise.all([
        import("@attune/charts/interpretations"),
        import("./chart-words.ts"),
        import("./remarks.ts"),
      ]);
      return { ...texts, ...words, ...remarks };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

// The name may be unknown to these texts.
const textOf = (texts: object | undefined, name: string | null): string | undefined =>
  name && texts ? (texts as Record<string, string | undefined>)[name] : undefined;

export function CosmicResults({
  result,
  birth,
  forgetBirthData,
  onForgetChange,
  onWhich,
  onRecalculate,
}: CosmicResultsProps) {
  const { data: texts, isPending } = useTexts();
  return (
    <div className="flex flex-col gap-10">
      {partSlots.chartPictures && result.pictures && (
        <partSlots.chartPictures pictures={result.pictures} />
      )}
      <Blueprint result={result} />
      {result.humanDesign && <HumanDesign design={result.humanDesign} />}
      {result.timeRepeated && (
        <RadioCards
          legend={`The clocks showed ${timeLabel(birth.birthTime)} twice that day. Which one was it?`}
          options={[
            { value: "earlier", label: "The first one" },
            { value: "later", label: "The second one" },
          ]}
          value={birth.ambiguous ?? "earlier"}
          onChange={onWhich}
          className="sm:grid-cols-2"
        />
      )}
      {result.remarks.length > 0 && !isPending && (
        <ul
          aria-label="Good to know"
          className="flex max-w-text flex-col gap-2 text-small text-muted"
        >
          {result.remarks.map((remark) => (
            <li key={remark}>{texts?.remarkWords(remark) ?? remark}</li>
          ))}
        </ul>
      )}
      <div>
        {!birth.timeUnknown && (
          <Checkbox
            label="Delete my birth details after this"
            hint="We keep your chart, but not when and where you were born."
            checked={forgetBirthData}
            onChange={({ target }) => onForgetChange(target.checked)}
          />
        )}
        <Button className="mt-4" onClick={onRecalculate}>
          Re-calculate
        </Button>
      </div>
    </div>
  );
}

function Blueprint({ result: { sunSign, moonSign, risingSign } }: { result: CosmicResult }) {
  const { data: texts } = useTexts();
  return (
    <section aria-labelledby="blueprint">
      <h2 id="blueprint" className="mb-2 text-h2">
        Cosmic Blueprint
      </h2>
      <dl>
        <Row name="Sun" value={sunSign} text={textOf(texts?.sunTexts, sunSign)} />
        <Row name="Moon" value={moonSign} text={textOf(texts?.moonTexts, moonSign)} />
        <Row name="Rising" value={risingSign} text={textOf(texts?.risingTexts, risingSign)} />
      </dl>
    </section>
  );
}

function HumanDesign({ design }: { design: NonNullable<CosmicResult["humanDesign"]> }) {
  const { data: texts } = useTexts();
  const { type, strategy, authority, profile } = design;
  return (
    <section aria-labelledby="human-design">
      <h2 id="human-design" className="mb-2 text-h2">
        Human Design
      </h2>
      <dl>
        <Row name="Type" value={type} text={textOf(texts?.typeTexts, type)} />
        <Row name="Strategy" value={strategy} text={textOf(texts?.strategyTexts, strategy)} />
        <Row name="Authority" value={authority} text={textOf(texts?.authorityTexts, authority)} />
        <Row name="Profile" value={profile} text={textOf(texts?.profileTexts, profile)} />
      </dl>
    </section>
  );
}

interface RowProps {
  name: string;
  value: string | null;
  text: string | undefined;
}

function Row({ name, value, text }: RowProps) {
  const { data: words, isPending } = useTexts();
  // Falls back to the English name if the translation can't be loaded.
  const inEnglish = isPending ? "…" : value;
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[120px_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd>
        <span className="font-serif text-lead">
          {value === null ? "Not known" : (words?.chartWord(value) ?? inEnglish)}
        </span>
        {text && <p className="mt-1 max-w-text text-small text-muted">{text}</p>}
      </dd>
    </div>
  );
}
