import { useLocation } from 'react-router-dom';
import { isBeside } from '#domain/screens.ts';

/** Whether the page is shown in a tab beside a chat or a meeting. */
export function useIsBeside() {
  const { pathname, search } = useLocation();
  return isBeside(pathname, search);
}
