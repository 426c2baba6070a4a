/** Host of the push service; only functions use it, over https. */
export const pushHost = "push.local-cloud.example";
