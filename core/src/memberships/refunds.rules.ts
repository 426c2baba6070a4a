/** In cents; the provider's limit. */
export const maxRefund = 99_999_999;
/** The provider's limit for a text of our own. */
export const maxRefundReasonLength = 500;
