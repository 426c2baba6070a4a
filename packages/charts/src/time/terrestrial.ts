/**
 * Terrestrial minus universal time (seconds) at the start of every second year from 1872 to 1972,
 * after Stephenson, Morrison and Hohenkerk (2016) and the yearly observations; between them a
 * straight line is within 0.12 s, in which the Moon moves 0.06″. The polynomials of Espenak and
 * Meeus are up to 1.2 s away from these before 1920.
 */
const firstYear = 1872;
const yearsApart = 2;
const differences = [
  0.53, -0.67, -1.61, -2.45, -3.24, -3.93, -4.36, -4.33, -4.0, -3.9, -4.39, -4.95, -4.88, -3.87,
  -1.99, 0.61, 3.5, 6.23, 8.69, 11.13, 13.75, 16.31, 18.51, 20.25, 21.61, 22.68, 23.48, 24.02,
  24.31, 24.42, 24.37, 24.24, 24.08, 24.06, 24.43, 25.35, 26.51, 27.5, 28.24, 28.93, 29.7, 30.62,
  31.35, 32.18, 33.15, 34, 35.03, 36.54, 38.29, 40.18, 42.23,
] as const;

/** Moments (UTC) from which a leap second more counts: International Atomic Time minus UTC. */
const leapSeconds = (
  [
    ["1972-01-01", 10],
    ["1972-07-01", 11],
    ["1973-01-01", 12],
    ["1974-01-01", 13],
    ["1975-01-01", 14],
    ["1976-01-01", 15],
    ["1977-01-01", 16],
    ["1978-01-01", 17],
    ["1979-01-01", 18],
    ["1980-01-01", 19],
    ["1981-07-01", 20],
    ["1982-07-01", 21],
    ["1983-07-01", 22],
    ["1985-07-01", 23],
    ["1988-01-01", 24],
    ["1990-01-01", 25],
    ["1991-01-01", 26],
    ["1992-07-01", 27],
    ["1993-07-01", 28],
    ["1994-07-01", 29],
    ["1996-01-01", 30],
    ["1997-07-01", 31],
    ["1999-01-01", 32],
    ["2006-01-01", 33],
    ["2009-01-01", 34],
    ["2012-07-01", 35],
    ["2015-07-01", 36],
    ["2017-01-01", 37],
  ] as const
).map(([day, seconds]) => ({ from: Date.parse(day) / 1000, seconds }));

const secondsToAtomic = 32.184;
const noonOf2000 = Date.UTC(2000, 0, 1, 12) / 1000;
const secondsADay = 86_400;

/** Terrestrial minus universal time in seconds, at a moment in Unix seconds. */
function terrestrialMinusUniversal(unixSeconds: number): number {
  const leap = leapSeconds.findLast(({ from }) => from <= unixSeconds);
  if (leap) return leap.seconds + secondsToAtomic;
  const year = 2000 + universalDays(unixSeconds) / 365.25;
  const place = Math.min(Math.max((year - firstYear) / yearsApart, 0), differences.length - 1.001);
  const index = Math.floor(place);
  // The place is kept below the last entry.
  const [before, after] = [differences[index] as number, differences[index + 1] as number];
  return before + (after - before) * (place - index);
}

/** Days of universal time since noon of 1 January 2000. */
export function universalDays(unixSeconds: number): number {
  return (unixSeconds - noonOf2000) / secondsADay;
}

/**
 * Days of terrestrial time since J2000.0. After 2017 no further leap second is known; none is
 * assumed.
 */
export function terrestrialDays(unixSeconds: number): number {
  return universalDays(unixSeconds) + terrestrialMinusUniversal(unixSeconds) / secondsADay;
}

/** The moment in Unix seconds that is so many days of terrestrial time after J2000.0. */
export function unixSecondsOf(terrestrial: number): number {
  const uncorrected = noonOf2000 + terrestrial * secondsADay;
  return uncorrected - terrestrialMinusUniversal(uncorrected - 60);
}
