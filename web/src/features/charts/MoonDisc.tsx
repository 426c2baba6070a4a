const radius = 20;

/**
 * The lit part of the disc as seen from northern latitudes: half a circle at its edge, and the
 * shadow's border, which is half an ellipse.
 * @param illuminated from 0 to 1
 */
export function litPath(illuminated: number, waxing: boolean): string {
  const width = Math.round(Math.abs(1 - 2 * illuminated) * radius * 10) / 10;
  // Clockwise is 1. The waxing moon is lit at its right.
  const edge = waxing ? 1 : 0;
  const border = illuminated > 0.5 ? edge : 1 - edge;
  const [top, bottom] = [`0 ${-radius}`, `0 ${radius}`];
  return `M${top}A${radius} ${radius} 0 0 ${edge} ${bottom}A${width} ${radius} 0 0 ${border} ${top}Z`;
}

export interface MoonDiscProps {
  illuminated: number;
  waxing: boolean;
  className?: string;
}

/** Decorative: the phase's name is beside it. Attributes cost no bytes of the styles. */
export const MoonDisc = ({ illuminated, waxing, className }: MoonDiscProps) => (
  <svg viewBox="-22 -22 44 44" aria-hidden="true" className={className}>
    <circle r={radius} fill="light-dark(var(--primary), var(--line))" />
    <path d={litPath(illuminated, waxing)} fill="light-dark(var(--lamplight), var(--ink))" />
    <circle r={radius} fill="none" stroke="var(--control)" />
  </svg>
);
