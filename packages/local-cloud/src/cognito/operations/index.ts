import * as account from "./account.ts";
import * as admin from "./admin.ts";
import * as attributes from "./change-attributes.ts";
import * as mfa from "./mfa.ts";
import type { Operation } from "./operation.ts";
import * as passkeys from "./passkeys.ts";
import * as recovery from "./recovery.ts";
import * as respond from "./respond.ts";
import * as signIn from "./sign-in.ts";
import * as signUp from "./sign-up.ts";

/** Unsigned calls, authorized by codes and tokens. */
const PUBLIC: Record<string, Operation> = {
  SignUp: signUp.signUp,
  ConfirmSignUp: signUp.confirmSignUp,
  ResendConfirmationCode: signUp.resendConfirmationCode,
  InitiateAuth: signIn.initiateAuth,
  RespondToAuthChallenge: respond.respondToAuthChallenge,
  GetTokensFromRefreshToken: signIn.getTokensFromRefreshToken,
  RevokeToken: signIn.revokeToken,
  GlobalSignOut: signIn.globalSignOut,
  ForgotPassword: recovery.forgotPassword,
  ConfirmForgotPassword: recovery.confirmForgotPassword,
  GetUser: account.getUser,
  UpdateUserAttributes: account.updateUserAttributes,
  GetUserAttributeVerificationCode: attributes.getUserAttributeVerificationCode,
  VerifyUserAttribute: attributes.verifyUserAttribute,
  DeleteUserAttributes: account.deleteUserAttributes,
  ChangePassword: account.changePassword,
  DeleteUser: account.deleteUser,
  AssociateSoftwareToken: mfa.associateSoftwareToken,
  VerifySoftwareToken: mfa.verifySoftwareToken,
  SetUserMFAPreference: mfa.setUserMfaPreference,
  StartWebAuthnRegistration: passkeys.startWebAuthnRegistration,
  CompleteWebAuthnRegistration: passkeys.completeWebAuthnRegistration,
  ListWebAuthnCredentials: passkeys.listWebAuthnCredentials,
  DeleteWebAuthnCredential: passkeys.deleteWebAuthnCredential,
};

/** Calls that need a permission on the pool. */
const SIGNED: Record<string, Operation> = {
  AdminGetUser: admin.adminGetUser,
  AdminCreateUser: admin.adminCreateUser,
  AdminSetUserPassword: admin.adminSetUserPassword,
  AdminUpdateUserAttributes: admin.adminUpdateUserAttributes,
  AdminDeleteUser: admin.adminDeleteUser,
  AdminDisableUser: admin.adminDisableUser,
  AdminEnableUser: admin.adminEnableUser,
  AdminSetUserMFAPreference: admin.adminSetUserMfaPreference,
  AdminUserGlobalSignOut: admin.adminUserGlobalSignOut,
  AdminInitiateAuth: signIn.adminInitiateAuth,
};

export const OPERATIONS: Record<string, Operation> = { ...PUBLIC, ...SIGNED };
export const PERMISSION_NEEDED: ReadonlySet<string> = new Set(Object.keys(SIGNED));
