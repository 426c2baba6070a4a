import jpeg from "jpeg-js";

/** A JPEG of one colour with camera metadata (EXIF). */
export function pictureOf(width: number, height: number, notes?: string): Buffer {
  const data = Buffer.alloc(width * height * 4, 0x9a);
  const picture = Buffer.from(jpeg.encode({ width, height, data }, 80).data);
  if (notes === undefined) return picture;
  const body = Buffer.from(`Exif\0\0${notes}`, "latin1");
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), head, body, picture.subarray(2)]);
}
