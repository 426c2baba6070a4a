import { accountKey } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { onFact } from "../../lib/realtime.ts";

/** A sign-in was ended: whoever holds it hears so from the server, and the others' list is shorter. */
const lookAgain = () => [accountKey(), api.accounts.listSignIns.key()];

onFact("sign_in.ended", lookAgain);
onFact("sign_ins.ended", lookAgain);
