export { createRekognition, type Rekognition } from "./rekognition.ts";
