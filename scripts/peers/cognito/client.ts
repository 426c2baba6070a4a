// amazon-cognito-identity-js with promises, and types of what the flows use: its own aren't there
// until it's installed.
import { pathToFileURL } from "node:url";

type Callback<T> = (error: Error | null, result: T) => void;

interface Attribute {
  Name: string;
  Value: string;
}

interface Token {
  getJwtToken(): string;
  decodePayload(): Record<string, unknown>;
}

interface RefreshToken {
  getToken(): string;
}

export interface Session {
  getAccessToken(): Token;
  getIdToken(): Token;
  getRefreshToken(): RefreshToken;
  isValid(): boolean;
}

interface Delivery {
  AttributeName: string;
  DeliveryMedium: string;
  Destination: string;
}

interface Outcome<T> {
  onSuccess(result: T): void;
  onFailure(error: Error): void;
}

/** Each step that a sign-in can end in calls its own method. */
interface SignInSteps extends Outcome<Session> {
  newPasswordRequired(attributes: Record<string, string>, required: string[]): void;
  totpRequired(): void;
  mfaSetup(): void;
}

type MfaSetting = { PreferredMfa: boolean; Enabled: boolean } | null;

interface CognitoUser {
  getUsername(): string;
  setAuthenticationFlowType(flow: string): void;
  authenticateUser(details: object, steps: SignInSteps): void;
  completeNewPasswordChallenge(
    password: string,
    attributes: Record<string, string>,
    steps: SignInSteps,
  ): void;
  sendMFACode(code: string, outcome: Outcome<Session>, type: string): void;
  confirmRegistration(code: string, forceAlias: boolean, done: Callback<string>): void;
  resendConfirmationCode(done: Callback<{ CodeDeliveryDetails: Delivery }>): void;
  getSession(done: Callback<Session>): void;
  refreshSession(token: RefreshToken, done: Callback<Session>): void;
  changePassword(before: string, after: string, done: Callback<string>): void;
  forgotPassword(outcome: Outcome<{ CodeDeliveryDetails: Delivery }>): void;
  confirmPassword(code: string, password: string, outcome: Outcome<string>): void;
  getUserAttributes(done: Callback<Attribute[]>): void;
  updateAttributes(
    attributes: Attribute[],
    done: (
      error: Error | null,
      result: string,
      details: { CodeDeliveryDetailsList: Delivery[] },
    ) => void,
  ): void;
  deleteAttributes(names: string[], done: Callback<string>): void;
  getAttributeVerificationCode(name: string, outcome: Outcome<string>): void;
  verifyAttribute(name: string, code: string, outcome: Outcome<string>): void;
  getUserData(
    done: Callback<{ UserMFASettingList?: string[]; PreferredMfaSetting?: string }>,
    options: { bypassCache: boolean },
  ): void;
  setUserMfaPreference(sms: MfaSetting, totp: MfaSetting, done: Callback<string>): void;
  associateSoftwareToken(outcome: {
    associateSecretCode(secret: string): void;
    onFailure(error: Error): void;
  }): void;
  verifySoftwareToken(code: string, device: string, outcome: Outcome<unknown>): void;
  globalSignOut(outcome: Outcome<string>): void;
  signOut(done: (error?: Error) => void): void;
  deleteUser(done: Callback<string>): void;
}

interface SignUp {
  user: CognitoUser;
  userConfirmed: boolean;
  userSub: string;
  codeDeliveryDetails: Delivery;
}

interface CognitoUserPool {
  signUp(
    username: string,
    password: string,
    attributes: Attribute[],
    validation: Attribute[] | null,
    done: Callback<SignUp>,
    metadata?: Record<string, string>,
  ): void;
  getCurrentUser(): CognitoUser | null;
}

interface Library {
  CognitoUserPool: new (options: object) => CognitoUserPool;
  CognitoUser: new (options: object) => CognitoUser;
  AuthenticationDetails: new (options: { Username: string; Password: string }) => object;
}

const entry = new URL("node_modules/amazon-cognito-identity-js/lib/index.js", import.meta.url);

const library = async (): Promise<Library> =>
  // A CommonJS module, whose exports Node can't all name.
  ((await import(pathToFileURL(entry.pathname).href)) as { default: Library }).default;

export type SignInResult =
  | { step: "done"; session: Session }
  | { step: "new-password"; required: string[] }
  | { step: "totp" | "mfa-setup" };

const promised = <T>(start: (done: Callback<T>) => void) =>
  new Promise<T>((resolve, reject) =>
    start((error, result) => (error ? reject(error) : resolve(result))),
  );
const outcome = <T>(start: (outcome: Outcome<T>) => void) =>
  new Promise<T>((onSuccess, onFailure) => start({ onSuccess, onFailure }));
const signInSteps = (start: (steps: SignInSteps) => void) =>
  new Promise<SignInResult>((resolve, onFailure) =>
    start({
      onSuccess: (session) => resolve({ step: "done", session }),
      newPasswordRequired: (_attributes, required) => resolve({ step: "new-password", required }),
      totpRequired: () => resolve({ step: "totp" }),
      mfaSetup: () => resolve({ step: "mfa-setup" }),
      onFailure,
    }),
  );

/** A browser with its own storage, in which one person signs up or in. */
export async function openBrowser(at: { endpoint: string; poolId: string; clientId: string }) {
  const { AuthenticationDetails, CognitoUser, CognitoUserPool } = await library();
  const kept = new Map<string, string>();
  const Storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  const pool = new CognitoUserPool({
    UserPoolId: at.poolId,
    ClientId: at.clientId,
    endpoint: at.endpoint,
    Storage,
  });
  const named = (Username: string) => new CognitoUser({ Username, Pool: pool, Storage });
  let user: CognitoUser | undefined;
  const current = () => {
    if (!user) throw new Error("No user has signed in.");
    return user;
  };
  return {
    kept,
    signUp: (
      email: string,
      password: string,
      attributes: Record<string, string> = {},
      metadata?: Record<string, string>,
    ) =>
      promised<SignUp>((done) =>
        pool.signUp(
          email,
          password,
          Object.entries({ email, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
          null,
          done,
          metadata,
        ),
      ),
    confirm: (email: string, code: string) =>
      promised<string>((done) => named(email).confirmRegistration(code, true, done)),
    resend: (email: string) =>
      promised<{ CodeDeliveryDetails: Delivery }>((done) =>
        named(email).resendConfirmationCode(done),
      ),
    signIn(email: string, Password: string, flow = "USER_SRP_AUTH") {
      user = named(email);
      user.setAuthenticationFlowType(flow);
      const details = new AuthenticationDetails({ Username: email, Password });
      return signInSteps((steps) => current().authenticateUser(details, steps));
    },
    chooseFirstPassword: (password: string, attributes: Record<string, string>) =>
      signInSteps((steps) => current().completeNewPasswordChallenge(password, attributes, steps)),
    enterTotp: (code: string) =>
      outcome<Session>((ends) => current().sendMFACode(code, ends, "SOFTWARE_TOKEN_MFA")),
    username: () => current().getUsername(),
    /** What the storage knows after the page was loaded again. */
    restore() {
      const restored = pool.getCurrentUser();
      if (!restored) return Promise.reject(new Error("No user is remembered."));
      user = restored;
      return promised<Session>((done) => restored.getSession(done));
    },
    refresh: (session: Session) =>
      promised<Session>((done) => current().refreshSession(session.getRefreshToken(), done)),
    changePassword: (before: string, after: string) =>
      promised<string>((done) => current().changePassword(before, after, done)),
    forgot: (email: string) =>
      outcome<{ CodeDeliveryDetails: Delivery }>((ends) => named(email).forgotPassword(ends)),
    reset: (email: string, code: string, password: string) =>
      outcome<string>((ends) => named(email).confirmPassword(code, password, ends)),
    async attributes() {
      const list = await promised<Attribute[]>((done) => current().getUserAttributes(done));
      return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
    },
    change: (attributes: Record<string, string>) =>
      new Promise<Delivery[]>((resolve, reject) =>
        current().updateAttributes(
          Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
          (error, _result, details) =>
            error ? reject(error) : resolve(details.CodeDeliveryDetailsList),
        ),
      ),
    deleteAttributes: (...names: string[]) =>
      promised<string>((done) => current().deleteAttributes(names, done)),
    askForCode: () =>
      outcome<string>((ends) => current().getAttributeVerificationCode("email", ends)),
    verify: (code: string) =>
      outcome<string>((ends) => current().verifyAttribute("email", code, ends)),
    async secondFactors() {
      const { UserMFASettingList: list = [], PreferredMfaSetting: preferred } = await promised<{
        UserMFASettingList?: string[];
        PreferredMfaSetting?: string;
      }>((done) => current().getUserData(done, { bypassCache: true }));
      return { list, preferred };
    },
    preferTotp: (totp: MfaSetting) =>
      promised<string>((done) => current().setUserMfaPreference(null, totp, done)),
    newSecret: () =>
      new Promise<string>((associateSecretCode, onFailure) =>
        current().associateSoftwareToken({ associateSecretCode, onFailure }),
      ),
    verifySecret: (code: string) =>
      outcome<unknown>((ends) => current().verifySoftwareToken(code, "Phone", ends)),
    signOutEverywhere: () => outcome<string>((ends) => current().globalSignOut(ends)),
    signOut: () =>
      new Promise<void>((resolve, reject) =>
        current().signOut((error) => (error ? reject(error) : resolve())),
      ),
    deleteUser: () => promised<string>((done) => current().deleteUser(done)),
  };
}
