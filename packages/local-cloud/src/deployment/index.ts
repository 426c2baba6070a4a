export { createDeployment, type Deployment, type DeploymentOptions } from "./deployment.ts";
