import { accountKey } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { onDomainEvent } from "../../lib/realtime.ts";

/** When a sign-in ends, refetches the session itself and the list of sign-ins. */
const lookAgain = () => [accountKey(), api.accounts.listSignIns.key()];

onDomainEvent("sign_in.ended", lookAgain);
onDomainEvent("sign_ins.ended", lookAgain);
