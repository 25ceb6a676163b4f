import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { type Collection, collectionQuery } from '#client/features/collections/collections.queries.ts';
import { matching } from '#client/features/prompts/filter-sort.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import { besidePath } from '#domain/beside.ts';
import { limits } from '#domain/limits.ts';
import { BesideFrame } from './BesideFrame.tsx';
import { BesideNotice } from './BesideNotice.tsx';
import { BesideRows } from './BesideRows.tsx';
import { BesideSearch } from './BesideSearch.tsx';

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const loading = {
  prompts: undefined,
  total: 0,
  error: null,
  retry: () => {},
  more: undefined,
  isLoadingMore: false,
};

/** A collection, for those who may read it: everyone where its owner shares it by link, else the owner alone. */
export function CollectionRows({ id }: { id: string }) {
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  const [find, setFind] = useSearchParamText('find');
  const search = <BesideSearch value={find} onChange={setFind} />;
  const pin = { kind: 'collection', of: id } as const;
  const { data, error, refetch } = useQuery({
    ...collectionQuery(token, id),
    enabled: token !== null || isVisitor,
  });
  if (failedWith(error, 'not_found'))
    return (
      <BesideNotice
        heading="Collection not shared"
        action={isVisitor ? <LinkButton to={loginPath(besidePath(pin))}>Sign in</LinkButton> : null}
      >
        Its owner has deleted this collection, or does not share it. The owner can set it to "Anyone with the
        link" in the library.
      </BesideNotice>
    );
  if (data) return <Content collection={data} find={find} search={search} />;
  if (error)
    return (
      <BesideNotice heading="Collection not loaded" action={<RetryButton error={error} onRetry={refetch} />}>
        {error.message}
      </BesideNotice>
    );
  return (
    <BesideFrame heading="Collection">
      {search}
      <BesideRows rows={loading} pin={pin} find="" />
    </BesideFrame>
  );
}

interface ContentProps {
  collection: Collection;
  find: string;
  /** The box of the search, which can be typed in before the collection is there. */
  search: ReactNode;
}

function Content({ collection, find, search }: ContentProps) {
  const { id, name, prompts, is_own: isOwn, visibility } = collection;
  const styles = useStyles();
  const [pages, setPages] = useState(1);
  const found = matching(prompts, find);
  const shown = pages * limits.listPage;
  const rows = {
    ...loading,
    prompts: found.slice(0, shown),
    total: found.length,
    more: found.length > shown ? () => setPages(pages + 1) : undefined,
  };
  return (
    <BesideFrame heading={name}>
      {isOwn && visibility !== 'link' ? (
        <p className={styles.note}>Only you see this collection here, because it is private.</p>
      ) : null}
      {search}
      <BesideRows rows={rows} pin={{ kind: 'collection', of: id }} find={find.trim()} />
    </BesideFrame>
  );
}
