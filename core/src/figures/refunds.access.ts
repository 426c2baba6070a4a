import type { Write } from "../kernel/table.ts";
import { FigureEntity } from "./figures.entity.ts";

/** Adds cents to what was refunded on a day; below zero for a refund that came back. */
export const refundFigureWrite = (day: string, cents: number): Write => ({
  write: FigureEntity.update({ day }).add({ refunded: cents }).params(),
});
