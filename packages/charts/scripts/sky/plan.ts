/** What the table covers, in days of terrestrial time since J2000.0: 1874-08-17 to 2051-01-29. */
export const start = -45_792;
export const end = 18_656;

export interface Plan {
  /** Length of a span in days; it divides the whole. */
  days: number;
  /** Chebyshev coefficients in a span. */
  count: number;
  /** Step in which coefficients are kept, in arcseconds. */
  quantum: number;
}

const latitude = (days: number, count: number): Plan => ({ days, count, quantum: 20 });

/**
 * Spans are as short as the fastest change in them asks for. Coefficients left out, and the
 * rounding of those kept, are worth 0.005″ for the Sun and 0.03″ for the others; latitudes serve
 * only to tell how near the Sun a planet passes, and are good to an arcminute.
 */
export const plans: Record<string, Plan> = {
  "sun.longitude": { days: 16, count: 9, quantum: 0.002 },
  "moon.longitude": { days: 8, count: 11, quantum: 0.01 },
  "northNode.longitude": { days: 8, count: 10, quantum: 0.01 },
  "mercury.longitude": { days: 16, count: 12, quantum: 0.01 },
  "venus.longitude": { days: 16, count: 9, quantum: 0.01 },
  "mars.longitude": { days: 16, count: 8, quantum: 0.01 },
  "jupiter.longitude": { days: 32, count: 9, quantum: 0.01 },
  "saturn.longitude": { days: 32, count: 8, quantum: 0.01 },
  "uranus.longitude": { days: 32, count: 7, quantum: 0.01 },
  "neptune.longitude": { days: 32, count: 7, quantum: 0.01 },
  "pluto.longitude": { days: 32, count: 7, quantum: 0.01 },
  "nutation.longitude": { days: 16, count: 11, quantum: 0.001 },
  "nutation.obliquity": { days: 16, count: 9, quantum: 0.005 },
  "mercury.latitude": latitude(16, 7),
  "venus.latitude": latitude(32, 8),
  "mars.latitude": latitude(32, 7),
  "jupiter.latitude": latitude(64, 4),
  "saturn.latitude": latitude(64, 4),
  "uranus.latitude": latitude(64, 3),
  "neptune.latitude": latitude(64, 3),
  "pluto.latitude": latitude(64, 4),
};
