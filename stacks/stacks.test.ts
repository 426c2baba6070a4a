// One test file, because loading the CDK takes longer than all assertions together.
import "./assertions/data.ts";
import "./assertions/events.ts";
import "./assertions/firewall.ts";
import "./assertions/functions.ts";
import "./assertions/logs.ts";
import "./assertions/mail.ts";
import "./assertions/permissions.ts";
import "./assertions/schemas.ts";
import "./assertions/settings.ts";
import "./assertions/sign-in.ts";
import "./assertions/site.ts";
import "./assertions/upgrade.ts";
import "./assertions/watch.ts";
import "./assertions/web.ts";
