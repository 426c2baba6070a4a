import { expect, test } from "vitest";
import { isPushEndpoint } from "./push-hosts.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/QOg",
])("a browser's push service is accepted: %s", (address) => {
  expect(isPushEndpoint(address, undefined)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://someone@fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com.evil.example/send",
  "https://evilpush.apple.com.example/x",
  "https://notify.windows.com.example/x",
  "https://push.apple.com@10.0.0.1/x",
  "https://169.254.169.254/latest/meta-data/",
  "https://[::1]/x",
  "https://2130706433/x",
  "https://localhost/x",
  "https://table.internal/x",
  "https://example.org/x",
  "ftp://web.push.apple.com/x",
  "no address",
])("any other address is refused: %s", (address) => {
  expect(isPushEndpoint(address, undefined)).toBe(false);
});

test("a stage may add hosts of its own", () => {
  expect(isPushEndpoint("https://push.test.example/1", "push.test.example")).toBe(true);
});
