/** Whether the page is in a frame. */
export const isFramed = () => window.parent !== window;

/**
 * Whether a host may be there: a frame, a mobile host's window object, or a window that another page opened. Only then are
 * the SDKs of a host loaded and waited for.
 */
export const isCandidate = () => isFramed() || 'nativeInterface' in window || window.opener !== null;
