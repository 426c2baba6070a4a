export const maxRejectionReasonLength = 300;
