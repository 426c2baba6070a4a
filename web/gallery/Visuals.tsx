import { Avatar } from "../src/ui/Avatar.tsx";
import * as icons from "../src/ui/icons.ts";
import { Illustration } from "../src/ui/illustration/Illustration.tsx";
import { LogoMark } from "../src/ui/Logo.tsx";
import * as pageIcons from "../src/ui/page-icons.ts";
import { VisuallyHidden } from "../src/ui/VisuallyHidden.tsx";
import { Row, Section } from "./Section.tsx";

const motifs = ["hills", "ripples", "lamp"] as const;
const colours = [
  ["bg-canvas", "canvas"],
  ["bg-surface", "surface"],
  ["bg-sunken", "sunken"],
  ["bg-lamplight", "lamplight"],
  ["bg-primary", "primary"],
  ["bg-clay", "clay"],
  ["bg-error", "error"],
  ["bg-line", "line"],
] as const;

export function Visuals() {
  return (
    <>
      <Section title="Avatar, Logo">
        <Row>
          <Avatar name="Mira Sol" seed="one" />
          <Avatar name="Ada" seed="two" size={64} />
          <LogoMark size={44} />
        </Row>
      </Section>
      <Section title="Illustration">
        <Row>
          {motifs.map((motif) => (
            <Illustration
              key={motif}
              motif={motif}
              seed="gallery"
              label={motif}
              className="h-32 w-52 rounded-surface"
            />
          ))}
        </Row>
      </Section>
      <Section title="Icons">
        <Row>
          {Object.entries({ ...icons, ...pageIcons }).map(([name, Icon]) => (
            <span key={name} title={name}>
              <Icon />
              <VisuallyHidden>{name}</VisuallyHidden>
            </span>
          ))}
        </Row>
      </Section>
      <Section title="Type and colours">
        <p className="font-serif text-display">Display</p>
        <p className="font-serif text-h1">Heading 1</p>
        <p className="font-serif text-h2">Heading 2</p>
        <p className="font-serif text-h3">Heading 3</p>
        <p className="text-lead">Lead: a calm room, lit warmly.</p>
        <p>
          Body, with{" "}
          <a href="#link" className="link">
            an underlined link
          </a>
          , <span className="text-muted">muted</span>, <span className="text-clay">clay</span> and{" "}
          <span className="text-error">error</span>.
        </p>
        <p className="text-small text-muted">Small and muted.</p>
        <Row>
          {colours.map(([className, name]) => (
            <figure key={name} className="text-small">
              <div className={`h-11 w-20 rounded-control border border-line ${className}`} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </Row>
      </Section>
    </>
  );
}
