import { afterAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

const removed = vi.hoisted((): string[] => []);
vi.mock("../kernel/object-store.ts", () => ({
  deleteObjects: async (keys: string[]) => void removed.push(...keys),
}));
const checks = vi.hoisted(() => ({ end: async () => {} }));
vi.mock("../photos/portrait-checks.service.ts", () => ({
  mayBeRestored: async () => {
    await checks.end();
    return false;
  },
}));

const table = await startTable();
const { putItems } = await import("../kernel/raw-items.ts");
const { ProfileEntity } = await import("../members/profile.entity.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { removePortrait } = await import("./replaced-portrait.service.ts");
afterAll(() => table.close());

const before = "/media/profile-images/ada/before.jpg";

test("a portrait that's restored while its removal is due stays", async () => {
  await putItems([profileRow("ada")]);
  await removePortrait("ada", "/media/profile-images/ada/first.jpg");
  expect(removed).toContain("media/profile-images/ada/first.jpg");
  checks.end = async () =>
    void (await ProfileEntity.patch({ userId: "ada" }).set({ imageUrl: before }).go());
  await removePortrait("ada", before);
  expect(removed).not.toContain("media/profile-images/ada/before.jpg");
});
