/** Below this score, the model finds faces in cushions. */
export const leastScore = 0.5;
