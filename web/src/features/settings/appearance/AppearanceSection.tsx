import { useState } from "react";
import { type ClockChoice, chooseClock, chosenClock } from "../../../lib/clock-choice.ts";
import type { ThemeChoice } from "../../../lib/theme.ts";
import { useTheme } from "../../../lib/useTheme.ts";
import { RadioCards } from "../../../ui/RadioCards.tsx";
import { Part } from "../Part.tsx";
import { LanguagePart } from "./LanguagePart.tsx";
import { SkyPart } from "./SkyPart.tsx";

const themes: { value: ThemeChoice; label: string }[] = [
  { value: "system", label: "Same as your device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

const clocks: { value: ClockChoice; label: string }[] = [
  { value: "h23", label: "18:30" },
  { value: "h12", label: "6:30 pm" },
];

export default function AppearanceSection() {
  const [theme, chooseTheme] = useTheme();
  const [clock, setClock] = useState(chosenClock);
  return (
    <>
      <LanguagePart />
      <Part title="Theme" hint="On this device.">
        <RadioCards
          legend="Theme"
          legendHidden
          options={themes}
          value={theme}
          onChange={chooseTheme}
          className="sm:grid-cols-3"
        />
      </Part>
      <Part title="Clock" hint="How times are shown on this device.">
        <RadioCards
          legend="Clock"
          legendHidden
          options={clocks}
          value={clock}
          onChange={(choice) => {
            chooseClock(choice);
            setClock(choice);
          }}
          className="sm:grid-cols-3"
        />
      </Part>
      <SkyPart />
    </>
  );
}
