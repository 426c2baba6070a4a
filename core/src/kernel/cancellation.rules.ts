/** Of what a host may add when cancelling an event, a meetup or one of its dates. */
export const maxCancellationReasonLength = 300;
