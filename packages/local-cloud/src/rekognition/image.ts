import { AwsError } from "../kernel/service.ts";

export interface ImageInfo {
  format: "jpeg" | "png";
  /** Size as stored, before the orientation is applied. */
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  orientation: number;
}

/** Pixels on one side; Rekognition refuses more. */
const LONGEST_SIDE = 10_000;

const invalidFormat = () =>
  new AwsError("InvalidImageFormatException", "Request has invalid image format");

/**
 * Reads an image's header without decoding it. Throws InvalidImageFormatException for anything but
 * JPEG and PNG, ImageTooLargeException.
 */
export function inspectImage(bytes: Buffer): ImageInfo {
  const info = readPng(bytes) ?? readJpeg(bytes);
  if (!info || info.width < 1 || info.height < 1) throw invalidFormat();
  if (Math.max(info.width, info.height) > LONGEST_SIDE)
    throw new AwsError("ImageTooLargeException", "Image dimensions exceed 10000 pixels");
  return info;
}

function readPng(bytes: Buffer): ImageInfo | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")))
    return undefined;
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  return {
    format: "png",
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    orientation: 1,
  };
}

/** Start-of-frame markers, which hold the size; C4, C8 and CC have other meanings. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): ImageInfo | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let orientation = 1;
  let position = 2;
  while (position + 9 <= bytes.length) {
    if (bytes[position] !== 0xff) return undefined;
    const marker = bytes[position + 1] ?? 0;
    if (marker === 0xff) {
      position++;
      continue;
    }
    const length = bytes.readUInt16BE(position + 2);
    const segment = bytes.subarray(position + 4, position + 2 + length);
    if (isFrame(marker))
      return {
        format: "jpeg",
        height: bytes.readUInt16BE(position + 5),
        width: bytes.readUInt16BE(position + 7),
        orientation,
      };
    if (marker === 0xe1) orientation = exifOrientation(segment) ?? orientation;
    if (marker === 0xda) return undefined;
    position += 2 + length;
  }
  return undefined;
}

const ORIENTATION_TAG = 0x0112;

/** The orientation in the first directory of an APP1 segment, if any. */
function exifOrientation(segment: Buffer): number | undefined {
  if (segment.toString("latin1", 0, 6) !== "Exif\0\0") return undefined;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => {
    if (at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const long = (at: number) => {
    if (at + 4 > tiff.length) return 0;
    return isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  };
  const directory = long(4);
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== ORIENTATION_TAG) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
