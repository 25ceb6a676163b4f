import { useEffect, useState } from 'react';

/** The part that is read: a line a little under the header goes through it. */
const line = { rootMargin: '-15% 0px -85%' };

/** The id of the part of an article that is read now; undefined above the first one. */
export function useCurrentPart(parts: readonly { id: string }[]) {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver((changes) => {
      const entered = changes.find(({ isIntersecting }) => isIntersecting);
      if (entered) setCurrent(entered.target.getAttribute('aria-labelledby') ?? undefined);
    }, line);
    for (const { id } of parts) {
      const part = document.getElementById(id)?.closest('section');
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [parts]);
  return current;
}
