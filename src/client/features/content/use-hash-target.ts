import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The router's key of the entry that the window was opened with. */
const firstEntry = 'default';

/**
 * Scrolls to the part of an article that the URL's fragment names. The browser cannot do it alone, because the article is
 * loaded after the page. Going back is left to the scroll memory.
 */
export function useHashTarget() {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    if (!hash || (navigation === NavigationType.Pop && key !== firstEntry)) return;
    const part = document.getElementById(hash.slice(1));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key, navigation]);
}
