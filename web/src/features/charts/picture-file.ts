/**
 * What a file of its own has to say about each shape. As attributes, because our content security
 * policy, which also holds for a picture that becomes a PNG, allows no inline styles.
 */
const painted = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "paint-order",
  "text-anchor",
  "font-family",
  "font-size",
  "font-weight",
] as const;

const shapes = ["path", "line", "circle", "polygon", "text"].join();
const kept = /^(xmlns|viewBox|d|points|c?[xy][12]?|r|d[xy])$/;
const invisible = /^(none|transparent|rgba\(0, 0, 0, 0\))$/;
const namespace = "http://www.w3.org/2000/svg";

/** Width of a PNG, in pixels. */
const pngWidth = 1600;

function paint(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  for (const name of painted) {
    const value = style.getPropertyValue(name);
    if (value) copy.setAttribute(name, value);
  }
}

const isInvisible = (shape: Element) =>
  ["fill", "stroke"].every((name) => invisible.test(shape.getAttribute(name) ?? ""));

/** The drawing as it's shown, without what only serves pointing at it. */
export function pictureFile(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll(shapes)];
  for (const [index, original] of [...svg.querySelectorAll(shapes)].entries()) {
    const shape = copies[index];
    if (shape) paint(original, shape);
  }
  for (const shape of copies) {
    if (shape.closest("[data-only-here], [data-reach]") || isInvisible(shape)) shape.remove();
  }
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of element.getAttributeNames()) {
      const stays = kept.test(name) || (element.matches(shapes) && painted.some((p) => p === name));
      if (!stays) element.removeAttribute(name);
    }
  }
  const { x, y, width, height } = sizeOf(svg);
  copy.setAttribute("xmlns", namespace);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const ground = document.createElementNS(namespace, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height })) {
    ground.setAttribute(name, String(value));
  }
  ground.setAttribute("fill", getComputedStyle(document.body).backgroundColor);
  const title = copy.querySelector("title");
  if (title) title.after(ground);
  else copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

function sizeOf(svg: SVGSVGElement) {
  const [x = 0, y = 0, width = 0, height = 0] = (svg.getAttribute("viewBox") ?? "")
    .split(" ")
    .map(Number);
  return { x, y, width, height };
}

export const svgBlob = (svg: SVGSVGElement): Blob =>
  new Blob([pictureFile(svg)], { type: "image/svg+xml" });

/** @throws if the browser can't draw it */
export async function pngBlob(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = sizeOf(svg);
  const address = URL.createObjectURL(svgBlob(svg));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = pngWidth;
    canvas.height = Math.round((pngWidth * height) / width);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error("The picture couldn't be drawn."));
      }, "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
