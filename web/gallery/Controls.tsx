import { useState } from "react";
import { Button, type ButtonLook, IconButton } from "../src/ui/Button.tsx";
import { Checkbox } from "../src/ui/Checkbox.tsx";
import { RemovableChip, ToggleChip } from "../src/ui/Chip.tsx";
import { Combobox } from "../src/ui/Combobox.tsx";
import { Field } from "../src/ui/Field.tsx";
import { HeartIcon, SearchIcon } from "../src/ui/icons.ts";
import { PasswordInput } from "../src/ui/PasswordInput.tsx";
import { RadioCards } from "../src/ui/RadioCards.tsx";
import { Select } from "../src/ui/Select.tsx";
import { SkipLink } from "../src/ui/SkipLink.tsx";
import { TextArea } from "../src/ui/TextArea.tsx";
import { TextInput } from "../src/ui/TextInput.tsx";
import { Column, Row, Section } from "./Section.tsx";

const looks: ButtonLook[] = ["filled", "outline", "text", "danger"];
const cities = Array.from({ length: 20 }, (_, index) => ({
  id: String(index),
  label: `City ${index + 1}`,
  detail: "Country",
}));

/** Tab shows it. */
function SkipLinks() {
  return (
    <Section title="SkipLink">
      <div className="relative min-h-16">
        <SkipLink to="skipped-to">Skip this sentence</SkipLink>
        <p>A sentence between the link and what it leads to.</p>
        <p id="skipped-to">What it leads to.</p>
      </div>
    </Section>
  );
}

function Buttons() {
  return (
    <Section title="Button, IconButton">
      {["plain", "disabled", "busy"].map((state) => (
        <Row key={state}>
          {looks.map((look) => (
            <Button key={look} look={look} disabled={state === "disabled"} busy={state === "busy"}>
              {look}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button icon={<HeartIcon />}>With an icon</Button>
        <IconButton label="Search">
          <SearchIcon />
        </IconButton>
        <IconButton label="Search" disabled>
          <SearchIcon />
        </IconButton>
      </Row>
    </Section>
  );
}

function TextFields() {
  const [text, setText] = useState("Some text");
  return (
    <Section title="Field, TextInput, PasswordInput, TextArea">
      <Column>
        <Field label="Name" hint="First and last." required>
          <TextInput placeholder="Placeholder" />
        </Field>
        <Field label="Username" error="This username is already taken">
          <TextInput defaultValue="mira" />
        </Field>
        <Field label="Email" status="Checking...">
          <TextInput disabled defaultValue="mira@example.org" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="secret" />
        </Field>
        <Field label="Bio">
          <TextArea
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </Column>
    </Section>
  );
}

function Choices() {
  const [sort, setSort] = useState<"new" | "old" | null>(null);
  const [plan, setPlan] = useState<"year" | "month">("year");
  const [city, setCity] = useState("");
  const [pressed, setPressed] = useState(true);
  return (
    <Section title="Select, Combobox, Checkbox, RadioCards, Chip">
      <Column>
        <Field label="Sort">
          <Select
            options={[
              { value: "new", label: "Newest first" },
              { value: "old", label: "Oldest first" },
            ]}
            value={sort}
            onChange={setSort}
          />
        </Field>
        <Field label="City">
          <Combobox
            text={city}
            onTextChange={setCity}
            options={cities}
            onChoose={({ label }) => setCity(label)}
          />
        </Field>
        <Checkbox label="Remember me" hint="For 30 days." defaultChecked />
        <Checkbox label="I agree to the terms" error="Please agree first" />
        <RadioCards
          legend="Plan"
          options={[
            { value: "year", label: "A year", detail: "Two months free" },
            { value: "month", label: "A month", disabled: true },
          ]}
          value={plan}
          onChange={setPlan}
        />
        <Row>
          <ToggleChip pressed={pressed} onToggle={() => setPressed(!pressed)}>
            Yoga
          </ToggleChip>
          <ToggleChip pressed={false} onToggle={() => undefined}>
            Prayer
          </ToggleChip>
          <RemovableChip label="Breathwork" onRemove={() => undefined} />
        </Row>
      </Column>
    </Section>
  );
}

export function Controls() {
  return (
    <>
      <SkipLinks />
      <Buttons />
      <TextFields />
      <Choices />
    </>
  );
}
