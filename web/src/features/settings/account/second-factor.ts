import { brand } from "@attune/core/kernel/brand";
import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { notifyOfSecondFactor } from "../../../lib/auth/notify-of-credential.ts";
import { configureAuth } from "../../../lib/auth/tokens.ts";

export async function hasSecondFactor(): Promise<boolean> {
  await configureAuth();
  const { enabled } = await fetchMFAPreference();
  return enabled?.includes("TOTP") ?? false;
}

export interface Pairing {
  /** The secret as text, to type into an authenticator app. */
  secret: string;
  /** The otpauth URL. */
  address: string;
}

/** Starts the setup; two-step verification is on after the first correct code. */
export async function beginPairing(accountName: string): Promise<Pairing> {
  await configureAuth();
  const details = await setUpTOTP();
  return {
    secret: details.sharedSecret,
    address: details.getSetupUri(brand.name, accountName).toString(),
  };
}

/** @throws EnableSoftwareTokenMFAException or CodeMismatchException for a wrong code */
export async function finishPairing(code: string): Promise<void> {
  await configureAuth();
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: "PREFERRED" });
  await notifyOfSecondFactor(true);
}

export async function removeSecondFactor(): Promise<void> {
  await configureAuth();
  await updateMFAPreference({ totp: "DISABLED" });
  await notifyOfSecondFactor(false);
}
