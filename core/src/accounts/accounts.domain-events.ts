export interface AccountEvents {
  "account.created": { userId: string };
  /** The member asked for deletion: sign-in is refused, and their data goes next. */
  "account.leaving": { userId: string };
  /** The member cancelled a planned deletion. */
  "account.kept": { userId: string };
  /** `wasMember`: whether it was counted as one, by completing the onboarding. */
  "account.deleted": { userId: string; wasMember?: boolean };
  "email.confirmed": { userId: string };
  "permissions.changed": { userId: string };
  "sign_in.ended": { userId: string; signInId: string };
  /** Ends every sign-in begun before a time (milliseconds since 1970), except one. */
  "sign_ins.ended": { userId: string; before: number; exceptSignInId?: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends AccountEvents {}
}
