export { createRekognition, type Rekognition, type RekognitionOptions } from "./rekognition.ts";
