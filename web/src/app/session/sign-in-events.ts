import { accountKey } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { onDomainEvent } from "../../lib/realtime.ts";

/** A sign-in was ended: whoever holds it hears so from the server, and the others' list is shorter. */
const lookAgain = () => [accountKey(), api.accounts.listSignIns.key()];

onDomainEvent("sign_in.ended", lookAgain);
onDomainEvent("sign_ins.ended", lookAgain);
