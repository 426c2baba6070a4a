import sharp from "sharp";
import { AppError } from "../kernel/errors.ts";
import { imageTypeOf } from "./image.ts";
import { isPortrait, type PhotoPurpose } from "./keys.ts";
import { maxPictureSide, portraitSide, smallerWidths, smallPortraitSide } from "./sizes.rules.ts";

/** Limits the decoded size: small files may decode to enormous pictures. */
const maxPixels = 50_000_000;
const maxSide = 16_383;
/** Seconds for encoding one size. */
const timeLimit = 8;

const readable = ["Jpeg", "Png", "Webp", "Nsgif"].map((name) => `VipsForeignLoad${name}Buffer`);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: readable });
// One picture at a time, to limit memory.
sharp.concurrency(1);
sharp.cache(false);

export interface EncodedPicture {
  contentType: "image/jpeg" | "image/webp";
  extension: "jpg" | "webp";
  /** In pixels, like `height`. */
  width: number;
  height: number;
  bytes: Uint8Array;
  /** Smaller copies, by width. */
  copies: { width: number; bytes: Uint8Array }[];
}

/**
 * Upright, in sRGB, without metadata. Animations become their first frame.
 * @throws photo.unreadable, photo.too_many_pixels
 */
export async function encodePicture(
  original: Uint8Array,
  purpose: PhotoPurpose,
): Promise<EncodedPicture> {
  const type = imageTypeOf(original);
  if (!type) throw new AppError("photo.not_an_image");
  const { width, height } = await readMeasures(original);
  if (width * height > maxPixels || Math.max(width, height) > maxSide) {
    throw new AppError("photo.too_many_pixels");
  }
  // The face check doesn't accept WebP.
  const extension = isPortrait(purpose) || type === "image/jpeg" ? "jpg" : "webp";
  const encode = async (box: { width: number; height?: number }) => {
    const resized = sharp(original, { failOn: "error", limitInputPixels: maxPixels })
      .timeout({ seconds: timeLimit })
      .autoOrient()
      .resize({ ...box, fit: "inside", withoutEnlargement: true });
    const encoded =
      extension === "jpg"
        ? resized.flatten({ background: "#ffffff" }).jpeg({ quality: 82, progressive: true })
        : resized.webp({ quality: 82 });
    try {
      return await encoded.toBuffer({ resolveWithObject: true });
    } catch {
      throw new AppError("photo.unreadable");
    }
  };
  const side = isPortrait(purpose) ? portraitSide : maxPictureSide;
  const { data: bytes, info } = await encode({ width: side, height: side });
  const copies: EncodedPicture["copies"] = [];
  for (const copyWidth of isPortrait(purpose) ? [smallPortraitSide] : smallerWidths) {
    copies.push({ width: copyWidth, bytes: (await encode({ width: copyWidth })).data });
  }
  return {
    contentType: extension === "jpg" ? "image/jpeg" : "image/webp",
    extension,
    width: info.width,
    height: info.height,
    bytes,
    copies,
  };
}

/** Without sharp's limit, so that ours throws its own error. */
async function readMeasures(original: Uint8Array) {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata();
  } catch {
    throw new AppError("photo.unreadable");
  }
}
