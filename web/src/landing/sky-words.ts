/** @param ahead how far the moon is ahead of the sun, in degrees */
export function moonPhase(ahead: number): string {
  const turned = ((ahead % 360) + 360) % 360;
  if (turned < 10 || turned > 350) return "new moon";
  if (turned < 170) return "waxing moon";
  return turned <= 190 ? "full moon" : "waning moon";
}
