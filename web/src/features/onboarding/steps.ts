/** The wizard's steps, in order. */
export const steps = [
  "welcome",
  "basics",
  "photo",
  "interests",
  "cosmic",
  "terms",
  "complete",
] as const;

const stepTitles: Record<(typeof steps)[number], string> = {
  welcome: "Welcome",
  basics: "Basic Info",
  photo: "Profile Picture",
  interests: "Interests",
  cosmic: "Cosmic Info",
  terms: "Terms",
  complete: "Complete",
};

export const lastStep = steps.length - 1;

export const titleOfStep = (step: number): string => stepTitles[steps[step] ?? "welcome"];
