/**
 * Limits, delays and sizes of the product. Durations are milliseconds and end in `Ms`; sizes name
 * their unit.
 */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

// Session and guards
export const authInitialisationTimeoutMs = 8 * second;
export const guardLoadingTimeoutMs = 10 * second;
export const sessionCleanupDelayMs = 500;
/** How long a new tab waits for the session of another one. */
export const otherTabsWaitMs = 300;
export const rememberMeMs = 30 * day;
export const tokenRefreshCheckMs = 30 * second;
export const tokenExpiryMarginMs = 90 * second;
export const tokenRetryFirstMs = 200;
export const tokenRetryMaxMs = 30 * second;
export const idleWarningMs = 25 * minute;
export const idleSignOutMs = 30 * minute;
export const idleCheckMs = 5 * minute;
export const idleWarningShownMs = 10 * second;
export const developerToolsThresholdPx = 160;

// Loading screen
export const loadingScreenMs = 3 * second;
export const loadingCompletionDelayMs = 300;
export const loadingMessageDelayMs = 500;

// Sign-up
export const usernameCheckDebounceMs = 500;
export const minPasswordLength = 6;
export const signUpRedirectDelayMs = 100;

// Account setup and onboarding
export const setupDisplayMs = 1_500;
export const setupRedirectDelayMs = 300;
export const onboardingRedirectDelayMs = 100;
export const onboardingStartedTtlMs = 10 * minute;
export const languagesInSummary = 3;
export const languagesListed = 5;
export const interestsInSummary = 4;

// Pictures
export const minCropPixels = 50;
export const jpegQuality = 0.9;
export const uploadTries = 3;
export const uploadRetryAfterErrorMs = second;
export const uploadRetryAfterNetworkErrorMs = 2 * second;
export const uploadProgressSteps = [20, 40, 60, 80, 100] as const;

// Places
export const minPlaceSearchLength = 3;
export const placeSearchDebounceMs = 300;
export const dropdownCloseDelayMs = 200;
export const minHometownSearchLength = 2;
export const hometownsListed = 20;
export const hometownsFound = 10;

// Birth data and charts
export const minBirthDate = "1900-01-01";
export const birthYearsListed = 125;
export const chartTries = 3;
export const chartRetryMs = 2 * second;
/** Delays between submissions of pending birth data; the last one repeats. */
export const pendingBirthDataRetryMs = [30 * second, minute, 5 * minute] as const;

// Welcome
export const confettiMs = 3 * second;
export const confettiFlagMs = 2_500;

// Membership (prices and trial length come from the plans)
export const membershipStaleMs = 5 * minute;
export const checkoutTimeoutMs = 20 * second;
export const checkoutPollMs = 2 * second;

// Profile
export const accountDeletionRedirectMs = 2 * second;
export const profileCacheMs = 24 * hour;
export const profileStaleMs = 5 * minute;
export const profileLoadTimeoutMs = 10 * second;
export const profileFailureThreshold = 3;
export const profileBreakerResetMs = 30 * second;

// Queries
export const queryStaleMs = 2 * minute;
export const queryGcMs = 10 * minute;
export const staticStaleMs = 15 * minute;
export const staticGcMs = hour;
export const dynamicStaleMs = 30 * second;
export const dynamicGcMs = 10 * minute;
export const realtimeStaleMs = 30 * second;
export const realtimeGcMs = 5 * minute;
export const citiesStaleMs = 10 * minute;
export const practicesStaleMs = 5 * minute;
export const skyStaleMs = 60 * minute;
export const languagesStaleMs = 10 * minute;
export const languagesRetries = 2;
export const languagesRetryMs = second;
export const statsStaleMs = 5 * minute;
export const statsRetryMs = 2 * second;
export const memberTotalShortenedFrom = 1_000;

// Realtime
/** Measured from the first event (no debounce), so that steady events still cause a refetch. */
export const realtimeInvalidationDebounceMs = 300;
export const pollMs = 30 * second;
export const pollWhileConnectedMs = 5 * minute;
export const heartbeatMs = 30 * second;
export const heartbeatTimeoutMs = 10 * second;
/** When the first socket opens, what was refused longer ago than this is asked for again. */
export const lateSocketMs = 3 * second;
export const reconnectDelaysMs = [second, 2 * second, 5 * second, 10 * second] as const;

/** Must be shorter than the server's topic expiry. */
export const topicRenewalMs = 5 * minute;
export const watchPhotoDebounceMs = second;

// Search
export const searchDebounceMs = 300;
export const searchSuggestionsMs = 200;
export const searchCacheMs = 5 * minute;
export const maxSearchHistory = 20;
export const maxSearchSuggestions = 8;
export const searchSuggestionsFromHistory = 3;
export const searchSavedShown = 3;
export const searchPopularShown = 5;
export const searchInterestsShown = 5;
export const searchRecentShown = 5;

// Mentions
export const mentionDebounceMs = 250;

// Local cache
export const maxLocalCacheBytes = 50 * 1024 * 1024;
export const localCacheTtlMs = 30 * minute;
export const localCacheCleanupMs = 5 * minute;
export const localCacheEvictTarget = 0.8;

// Preloading
export const socialPreloadDelayMs = 3 * second;

// Installed application
export const installPromptDelayMs = 3 * second;
/** Measured from the last time it was shown, also when sign-out has removed the flag. */
export const installPromptSnoozeMs = 14 * day;
export const updateReloadDelayMs = second;

// Error boundaries
export const boundaryRetries = 2;
export const boundaryRetryMs = second;
export const boundaryRetryStepMs = second;

// Screens
export const bandsFromPixels = { sm: 480, md: 768, lg: 1024, xl: 1280 } as const;
export const phoneBelowPixels = 768;
export const tabletUpToPixels = 1024;
export const resizeDebounceMs = 150;
export const hideOnScrollPixels = 3;
export const hideOnScrollPixelsOnIosSafari = 1;
export const minSwipePixels = 50;
export const maxSwipeMs = 300;
export const maxToasts = 1;
export const badgeCap = 99;
