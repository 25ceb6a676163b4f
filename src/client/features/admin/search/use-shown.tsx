import { useState } from 'react';
import { ShowMore } from '#client/components/ShowMore.tsx';

const perPage = 50;

/** The first entries of a long list, and the button for more; another search begins at the first. @param what the plural noun for the entries. */
export function useShown<Entry>(entries: readonly Entry[], search: string, what: string) {
  const [asked, setAsked] = useState({ search, count: perPage });
  const count = asked.search === search ? asked.count : perPage;
  return {
    shown: entries.slice(0, count),
    more:
      entries.length > count ? (
        <ShowMore
          label={`Show more ${what}`}
          isLoading={false}
          failure={false}
          onMore={() => setAsked({ search, count: count + perPage })}
        />
      ) : null,
  };
}
