import { interfaceLanguageCodes } from "../kernel/interface-languages.rules.ts";
import { mailWordsIn } from "../kernel/texts/mail-words.ts";
import { sendViaProvider } from "../mail/provider.ts";
import { languageOf } from "../members/language.ts";
import { accountMail } from "./account-mails.ts";
import { decryptPoolCode } from "./pool-code.ts";

export interface CodeRequest {
  trigger: string;
  userPoolId: string;
  userId: string;
  address: string | undefined;
  encryptedCode: string | null;
  /** Of the page that asked for the code. */
  pageLanguage: string | undefined;
}

const known = (language: string | undefined) =>
  interfaceLanguageCodes.find((code) => code === language);

/**
 * Mails a code of the user pool at once. There's no row of it, because a row would keep the code,
 * and it may go to an address that isn't a member's yet.
 * @throws Error for a mail that the app doesn't have
 */
export async function mailCode(request: CodeRequest): Promise<void> {
  const { trigger, userPoolId, userId, address, encryptedCode, pageLanguage } = request;
  if (!address || !encryptedCode) throw new Error(`${trigger} has no address or no code.`);
  const [code, words] = await Promise.all([
    decryptPoolCode(userPoolId, encryptedCode),
    languageOf(userId, known(pageLanguage)).then(mailWordsIn),
  ]);
  const content = accountMail(trigger, { code, userId }, words);
  if (!content) throw new Error(`There's no mail for ${trigger}.`);
  await sendViaProvider({ to: address, content, receiverId: userId });
}
