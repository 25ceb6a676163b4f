import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { type Collection, collectionQuery } from '#client/features/collections/collections.queries.ts';
import { readersByLink } from '#client/features/collections/readers-by-link.ts';
import { matching } from '#client/features/prompts/lists/whole-lists.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import { besidePath } from '#domain/beside.ts';
import { limits } from '#domain/limits.ts';
import { BesideFrame } from './BesideFrame.tsx';
import { BesideNotice } from './BesideNotice.tsx';
import { BesideRows, type Rows } from './BesideRows.tsx';
import { BesideSearch } from './BesideSearch.tsx';

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The prompts of a collection that match the text; none while it loads. */
function useCollectionRows(collection: Collection | undefined, find: string): Rows {
  const [pages, setPages] = useState(1);
  const found = collection && matching(collection.prompts, find);
  const shown = pages * limits.listPage;
  const total = found?.length ?? 0;
  return {
    prompts: found?.slice(0, shown),
    total,
    error: null,
    retry: () => {},
    more: total > shown ? () => setPages(pages + 1) : undefined,
    isLoadingMore: false,
  };
}

/** A collection, for users who may read it: everyone if its owner shares it by link, otherwise only the owner. */
export function CollectionRows({ id }: { id: string }) {
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  const [find, setFind] = useSearchParamText('find');
  const pin = { kind: 'collection', of: id } as const;
  const { data, error, refetch } = useQuery({
    ...collectionQuery(token, id),
    enabled: token !== null || isVisitor,
  });
  const rows = useCollectionRows(data, find);
  const styles = useStyles();
  if (failedWith(error, 'not_found'))
    return (
      <BesideNotice
        heading="Collection not shared"
        action={isVisitor ? <LinkButton to={loginPath(besidePath(pin))}>Sign in</LinkButton> : null}
      >
        This collection was deleted or is not shared. The owner can set it to "{readersByLink()}" in the
        library.
      </BesideNotice>
    );
  if (error && !data)
    return (
      <BesideNotice heading="Collection not loaded" action={<RetryButton error={error} onRetry={refetch} />}>
        {error.message}
      </BesideNotice>
    );
  return (
    <BesideFrame heading={data?.name ?? 'Collection'}>
      {data?.is_own && data.visibility !== 'link' ? (
        <p className={styles.note}>Only you see this collection here, because it is private.</p>
      ) : null}
      <BesideSearch value={find} onChange={setFind} />
      <BesideRows rows={rows} pin={pin} find={find.trim()} />
    </BesideFrame>
  );
}
