/** A picture to crop: a disc on a plain ground. */
export async function drawPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(800, 600);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser can't draw.");
  context.fillStyle = "#f6e3c5";
  context.fillRect(0, 0, 800, 600);
  context.fillStyle = "#a34c28";
  context.arc(400, 300, 200, 0, Math.PI * 2);
  context.fill();
  return new File([await canvas.convertToBlob()], "disc.png", { type: "image/png" });
}
