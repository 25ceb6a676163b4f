import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { MissingPage, PageNotLoaded } from '#client/components/MissingPage.tsx';
import { Page } from '#client/components/Page.tsx';
import { PersonalNav } from '#client/features/account/PersonalNav.tsx';
import { CollectionNav } from '#client/features/collections/CollectionNav.tsx';
import { collectionQuery } from '#client/features/collections/collections.queries.ts';
import { PromptSkeletons } from '#client/features/prompts/PromptSkeletons.tsx';
import { bookmarksQuery } from '#client/features/saved/saved.queries.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { screens } from '#contract/screens.ts';
import { CollectionContent } from './collection/CollectionContent.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** A collection: its owner changes it here, whoever has the link reads it. */
export default function CollectionPage() {
  const styles = useStyles();
  const { id = '' } = useParams();
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  // While the host signs the user in, nobody knows yet whose it is.
  const collection = useQuery({ ...collectionQuery(token, id), enabled: token !== null || isVisitor });
  const { data: saved } = useQuery(bookmarksQuery(token));
  const missing = failedWith(collection.error, 'not_found');
  const shown = missing ? undefined : collection.data;
  return (
    <Page title={shown?.name ?? screens.collection.title} className={styles.page}>
      {shown?.isOwn ? (
        <>
          <PersonalNav />
          <CollectionNav savedCount={saved?.length} />
        </>
      ) : null}
      {shown ? <CollectionContent key={id} collection={shown} /> : null}
      {collection.isPending ? <PromptSkeletons view="list" /> : null}
      {missing ? <Missing isVisitor={isVisitor} /> : null}
      {collection.error && !shown && !missing ? (
        <PageNotLoaded
          heading="Collection not loaded"
          error={collection.error}
          onRetry={() => void collection.refetch()}
        />
      ) : null}
    </Page>
  );
}

const Missing = ({ isVisitor }: { isVisitor: boolean }) => (
  <MissingPage
    heading="Collection not found"
    action={isVisitor ? <LinkButton to={loginPath()}>Log in</LinkButton> : null}
  >
    It was deleted, or its owner shares it no longer.
    {isVisitor ? ' If it is your own, log in first.' : ''}
  </MissingPage>
);
