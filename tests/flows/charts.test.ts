import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { birth, exact, leaveCosmicStep } from "../support/cosmic-step.ts";
import { expectNoLeak } from "../support/leaks.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import { operatorTable } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusal } from "../support/refusal.ts";
import { type Listener, listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
const open: Listener[] = [];

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
});
afterAll(async () => {
  for (const listener of open) await listener.close();
  await world?.close();
});

const rows = async (entity: string) => (await rowsByEntity(world))(entity);

async function everyRow(): Promise<Record<string, unknown>[]> {
  const { client, name } = operatorTable(world);
  const found: Record<string, unknown>[] = [];
  for await (const page of paginateScan({ client }, { TableName: name })) {
    found.push(...(page.Items ?? []));
  }
  return found;
}

describe("when birth data cannot be opened", () => {
  test("[I12] after three tries the chart is pending, and the background finishes it by itself", async () => {
    const cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
    world.faults.rate("kms.Decrypt", 1, { code: "KMSInternalException" });
    for (let attempt = 1; attempt <= 3; attempt++) {
      const refused = await refusal(leaveCosmicStep(cleo));
      expect(refused).toMatchObject({ code: "service.unavailable", status: 503 });
      world.clock.advance(2_000);
    }
    expect((await cleo.api.profiles.getMyProfile()).chartStatus).toBe("pending");
    expect(await cleo.api.charts.getMyChart()).toMatchObject({ status: "pending", sunSign: null });

    // The background's first tries fail as well; it keeps trying.
    await world.settle({ advance: 2 * minute });
    expect(await cleo.api.charts.getMyChart()).toMatchObject({ status: "pending" });
    world.faults.clear();
    await world.settle({ advance: 27 * minute });
    await cleo.signIn();
    const listener = await listen(world, ["attune", cleo.accessToken()]);
    open.push(listener);
    await world.settle({ advance: 8 * minute });
    await listener.heard("chart.ready");
    expect((await cleo.api.charts.listSuggestedPeople({})).items.length).toBeGreaterThan(0);

    expect(await cleo.api.charts.getMyChart()).toMatchObject({
      status: "ready",
      sunSign: exact.signs.sun,
      moonSign: exact.signs.moon,
      risingSign: exact.signs.rising,
      humanDesign: JSON.parse(JSON.stringify(exact.humanDesign)),
    });
    expect((await cleo.api.profiles.getMyProfile()).chartStatus).toBe("ready");
    expect(world.deadLetters()).toEqual([]);
  });

  test("a chart whose birth data was removed meanwhile is given up without a dead letter", async () => {
    const dora = await becomeMember(world, { name: "Dora Dew", username: "dora" });
    world.faults.rate("kms.Decrypt", 1);
    await refusal(leaveCosmicStep(dora));
    await dora.api.charts.deleteChart();
    world.faults.clear();
    await world.settle({ advance: 5 * minute });
    expect(await dora.api.charts.getMyChart()).toMatchObject({ status: "none", sunSign: null });
    expect(world.deadLetters()).toEqual([]);
  });

  test("the background forgets only the birth data it was asked to forget, not what's entered later", async () => {
    const fay = await becomeMember(world, { name: "Fay Frost", username: "fay" });
    world.faults.rate("kms.Decrypt", 1);
    await refusal(leaveCosmicStep(fay, birth, true));
    world.faults.clear();
    world.clock.advance(10_000);
    await leaveCosmicStep(fay, { ...birth, birthTime: "09:41" });
    await world.settle({ advance: 5 * minute });
    expect(await fay.api.charts.getMyBirthData()).toMatchObject({ birthTime: "09:41" });
    expect(await fay.api.profiles.getMyProfile()).toMatchObject({ hasBirthData: true });
  });
});

describe("birth data", () => {
  test("is in no log, event, push, mail or row after a cosmic step, nor is anything that reveals it", async () => {
    await ada.signIn();
    const listener = await listen(world, ["attune", ada.accessToken()]);
    open.push(listener);
    await ada.api.charts.calculateAstrologySigns({
      ...birth,
      latitude: 64.13548,
      longitude: -21.89541,
    });
    expect(await leaveCosmicStep(ada)).toEqual({ status: "ready" });
    // Wrong data is refused, and not repeated either.
    await refusal(
      ada.api.charts.calculateHumanDesign({
        birthDate: "1871-08-13",
        birthTime: birth.birthTime,
        latitude: 64.13548,
        longitude: -21.89541,
      }),
    );
    await world.settle();
    await listener.caughtUp();
    await world.settle({ advance: 30 * minute });
    await ada.signIn();
    await ben.signIn();

    const table = await everyRow();
    const written = {
      logs: world
        .logs({})
        .map(({ text }) => text)
        .join("\n"),
      table: JSON.stringify(table),
      frames: listener.raw.join("\n"),
      mails: JSON.stringify(world.mail.list()),
    };
    expect(table.some((row) => row.__edb_e__ === "birth")).toBe(true);
    expect(table.some((row) => row.__edb_e__ === "domain-event")).toBe(true);
    expect(listener.domainEvents().map(({ type }) => type)).toContain("chart.ready");
    expect(written.mails).toContain(ada.email);
    expect(written.logs).not.toBe("");
    const telling = [
      birth.birthDate,
      "1871-08-13",
      birth.birthTime,
      "Reykjav",
      "64.13",
      "21.89",
      ...Object.values(exact.positions.birth).map((longitude) => longitude.toFixed(2)),
      exact.positions.ascendant.toFixed(2),
      exact.positions.midheaven.toFixed(2),
    ];
    expectNoLeak(written, telling);
    expect(await ada.api.charts.getMyBirthData()).toEqual(birth);
  });

  test("no row has the gates or degrees of a chart, which would give the hour of birth away", async () => {
    const table = JSON.stringify(await everyRow());
    const { personality, design } = exact.humanDesign;
    const gates = [...Object.entries(personality), ...Object.entries(design)];
    const degrees = Object.entries(exact.positions.birth);
    expectNoLeak({ table }, [
      ...gates.map(([body, gate]) => `"${body}":"${gate}"`),
      ...degrees.map(([body, longitude]) => `"${body}":${Math.floor(longitude)}`),
      JSON.stringify(exact.humanDesign.channels),
    ]);
    const { humanDesign } = await ada.api.charts.getMyChart();
    expect(humanDesign).toMatchObject({ personality, design });
  });

  test("is opened for the member alone, whose wheel is exact while it is kept", async () => {
    const chart = await ada.api.charts.getMyChart();
    expect(chart.positions).toEqual(exact.positions.birth);
    expect(chart.ascendant).toBe(exact.positions.ascendant);
    expect(chart.midheaven).toBe(exact.positions.midheaven);
    expect(await ben.api.charts.getChart({ userId: ada.userId })).toMatchObject({
      sunSign: exact.signs.sun,
      positions: null,
      ascendant: null,
      midheaven: null,
    });
    expect(await ben.api.charts.getMyBirthData()).toBeNull();
  });

  test("gives others no gates until the member shows them, and none once they're hidden again", async () => {
    const { type, strategy, authority, profile, personality, design } = exact.humanDesign;
    const seen = async () => (await ben.api.charts.getChart({ userId: ada.userId })).humanDesign;
    const show = async (gates: "everyone" | "only_me") => {
      await ada.api.profiles.updateProfile({ userId: ada.userId, fieldVisibility: { gates } });
      await world.settle();
    };
    expect(await seen()).toEqual({ type, strategy, authority, profile });
    await show("everyone");
    expect(await seen()).toMatchObject({ type, personality, design });
    await show("only_me");
    expect(await seen()).toEqual({ type, strategy, authority, profile });
    expect(world.deadLetters()).toEqual([]);
  });

  test("is deleted immediately if the member asks for it, and the results stay", async () => {
    const erik = await becomeMember(world, { name: "Erik East", username: "erik" });
    expect(await leaveCosmicStep(erik, birth, true)).toEqual({ status: "ready" });
    expect(await erik.api.charts.getMyBirthData()).toBeNull();
    expect((await rows("birth")).some(({ userId }) => userId === erik.userId)).toBe(false);
    expect(await erik.api.profiles.getMyProfile()).toMatchObject({
      hasBirthData: false,
      sunSign: exact.signs.sun,
      humanDesignType: exact.humanDesign.type,
    });
    const chart = await erik.api.charts.getMyChart();
    expect(chart).toMatchObject({ status: "ready", moonSign: exact.signs.moon });
    // Exact positions would reveal the minute of birth.
    expect(chart.positions?.moon).toBe(Math.floor(exact.positions.birth.moon));
    expect((chart.ascendant ?? 1) % 30).toBe(0);
    expect(chart.midheaven).toBeNull();
    const again = await refusal(erik.api.charts.calculateAndStoreCharts({ userId: erik.userId }));
    expect(again.code).toBe("birth.incomplete");
  });

  test("without a time replaces all that a chart with one had on the profile", async () => {
    const vera = await becomeMember(world, { name: "Vera West", username: "vera" });
    await leaveCosmicStep(vera);
    await leaveCosmicStep(vera, { ...birth, birthTime: null });
    expect(await vera.api.profiles.getMyProfile()).toMatchObject({
      sunSign: exact.signs.sun,
      risingSign: null,
      humanDesignType: null,
    });
  });

  test("can be forgotten later, and the chart deleted with it", async () => {
    await ada.api.charts.forgetBirthData();
    expect(await ada.api.charts.getMyBirthData()).toBeNull();
    expect(await ada.api.charts.getMyChart()).toMatchObject({
      status: "ready",
      sunSign: exact.signs.sun,
      positions: { moon: Math.floor(exact.positions.birth.moon) },
    });
    expect((await ada.api.profiles.getMyProfile()).hasBirthData).toBe(false);
    await ada.api.charts.deleteChart();
    expect(await ada.api.charts.getMyChart()).toMatchObject({ status: "none", sunSign: null });
    expect((await ada.api.profiles.getMyProfile()).sunSign).toBeNull();
  });
});
