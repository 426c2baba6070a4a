export { createDeployment, type Deployment } from "./deployment.ts";
