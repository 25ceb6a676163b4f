import { useState } from 'react';
import { ShowMore } from '#client/components/ShowMore.tsx';

interface Options {
  /** The plural noun for the entries. */
  what: string;
  perPage?: number;
  /** Another search begins at the first entry. */
  search?: string;
}

/** The first entries of a long list, and the button for more. */
export function useShown<Entry>(entries: readonly Entry[], { what, perPage = 50, search = '' }: Options) {
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
