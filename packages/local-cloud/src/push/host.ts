/** The push service's host. It's known to functions alone, which send to it over https. */
export const pushHost = "push.local-cloud.example";
