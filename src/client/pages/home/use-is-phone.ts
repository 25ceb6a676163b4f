import { useMediaQuery } from '#client/lib/use-media-query.ts';

/** Whether the panels lie below each other. */
export const useIsPhone = () => useMediaQuery('(max-width: 640px)');
