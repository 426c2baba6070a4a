import type { texts as english } from "./texts/en.ts";

type Words<Named> = { [Name in keyof Named]: string };

export interface ExportTexts {
  title: string;
  about: (time: string) => string;
  contents: string;
  pictures: string;
  yes: string;
  no: string;
  kinds: Words<typeof english.kinds>;
  fields: Words<typeof english.fields>;
}
