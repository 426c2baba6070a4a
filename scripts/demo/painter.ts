import { crc32, deflateSync } from "node:zlib";

/** Relative to the picture's width, from the upper left corner. */
export type Point = readonly [x: number, y: number];

export interface Painter {
  fill(colour: string): void;
  /** A closed polygon, filled by the even-odd rule. */
  polygon(points: readonly Point[], colour: string): void;
  ellipse(x: number, y: number, rx: number, ry: number, colour: string): void;
  circle(x: number, y: number, radius: number, colour: string): void;
  /** An open line with round ends. */
  stroke(points: readonly Point[], width: number, colour: string): void;
  png(): Buffer;
}

/** Samples per pixel vertically; horizontal coverage is computed exactly. */
const ROWS = 4;

/**
 * @param size width in pixels
 * @param height in pixels; square by default
 */
export function painter(size: number, height = size): Painter {
  const pixels = new Float32Array(size * height * 3);

  const polygon = (points: readonly Point[], colour: string) => {
    const channels = channelsOf(colour);
    const [left, right] = reach(
      points.map(([x]) => x * size),
      size,
    );
    const [top, bottom] = reach(
      points.map(([, y]) => y * size),
      height,
    );
    const cover = new Float32Array(size);
    for (let row = top; row <= bottom; row++) {
      cover.fill(0, left, right + 1);
      for (let part = 0; part < ROWS; part++) {
        const cuts = cutsAt(points, (row + (part + 0.5) / ROWS) / size);
        for (let cut = 0; cut + 1 < cuts.length; cut += 2) {
          addSpan(cover, (cuts[cut] ?? 0) * size, (cuts[cut + 1] ?? 0) * size);
        }
      }
      for (let column = left; column <= right; column++) {
        blend((row * size + column) * 3, Math.min(1, cover[column] ?? 0), channels);
      }
    }
  };
  const blend = (at: number, share: number, channels: readonly number[]) => {
    if (share === 0) return;
    for (let channel = 0; channel < 3; channel++) {
      const before = pixels[at + channel] ?? 0;
      pixels[at + channel] = before + ((channels[channel] ?? 0) - before) * share;
    }
  };
  const reach = (values: number[], side: number): [number, number] => [
    Math.max(0, Math.floor(Math.min(...values))),
    Math.min(side - 1, Math.ceil(Math.max(...values))),
  ];

  const ellipse = (x: number, y: number, rx: number, ry: number, colour: string) => {
    const corners = Math.min(64, 12 + Math.ceil(Math.max(rx, ry) * size));
    polygon(
      Array.from({ length: corners }, (_, corner): Point => {
        const angle = (corner / corners) * 2 * Math.PI;
        return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
      }),
      colour,
    );
  };

  return {
    fill: (colour) =>
      polygon(
        [
          [0, 0],
          [1, 0],
          [1, height / size],
          [0, height / size],
        ],
        colour,
      ),
    polygon,
    ellipse,
    circle: (x, y, radius, colour) => ellipse(x, y, radius, radius, colour),
    stroke(points, width, colour) {
      for (const [index, point] of points.entries()) {
        ellipse(point[0], point[1], width / 2, width / 2, colour);
        const next = points[index + 1];
        if (next) polygon(band(point, next, width), colour);
      }
    },
    png: () => encode(pixels, size, height),
  };
}

function cutsAt(points: readonly Point[], y: number): number[] {
  const cuts: number[] = [];
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? from;
    if (from[1] <= y === to[1] <= y) continue;
    cuts.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]));
  }
  return cuts.sort((one, other) => one - other);
}

function addSpan(cover: Float32Array, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(cover.length, to);
  for (let column = Math.floor(start); column < end; column++) {
    const share = Math.min(end, column + 1) - Math.max(start, column);
    cover[column] = (cover[column] ?? 0) + share / ROWS;
  }
}

function band([x1, y1]: Point, [x2, y2]: Point, width: number): Point[] {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const across = ((y2 - y1) / length) * (width / 2);
  const along = ((x2 - x1) / length) * (width / 2);
  return [
    [x1 + across, y1 - along],
    [x2 + across, y2 - along],
    [x2 - across, y2 + along],
    [x1 - across, y1 + along],
  ];
}

/** Mixes two colours, both #rrggbb. */
export function mix(one: string, other: string, share: number): string {
  const channel = (text: string, place: number) =>
    Number.parseInt(text.slice(place, place + 2), 16);
  return `#${[1, 3, 5]
    .map((place) => {
      const value = channel(one, place) * (1 - share) + channel(other, place) * share;
      return Math.round(value).toString(16).padStart(2, "0");
    })
    .join("")}`;
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16));

/** Encodes a PNG with eight bits per channel, no alpha, and the "Sub" filter. */
function encode(pixels: Float32Array, size: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (size * 3 + 1));
  for (let row = 0; row < height; row++) {
    const start = row * (size * 3 + 1);
    rows[start] = 1;
    for (let at = 0; at < size * 3; at++) {
      const value = Math.round(pixels[row * size * 3 + at] ?? 0);
      const before = at < 3 ? 0 : Math.round(pixels[row * size * 3 + at - 3] ?? 0);
      rows[start + 1 + at] = (value - before) & 255;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
