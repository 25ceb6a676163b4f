import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { MissingPage, PageNotLoaded } from '#client/components/MissingPage.tsx';
import { Page } from '#client/components/Page.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { PersonalNav } from '#client/features/account/PersonalNav.tsx';
import { CollectionNav } from '#client/features/collections/CollectionNav.tsx';
import { collectionQuery, collectionsQuery } from '#client/features/collections/collections.queries.ts';
import { PromptSkeletons } from '#client/features/prompts/PromptSkeletons.tsx';
import { bookmarksQuery } from '#client/features/saved/saved.queries.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { screens } from '#domain/screens.ts';
import { CollectionContent } from './collection/CollectionContent.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  /** As high as the facts, beside which the order is. */
  facts: {
    display: 'grid',
    alignItems: 'center',
    minHeight: '32px',
    marginBlockStart: tokens.spacingVerticalS,
  },
  heading: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
});

/** A collection, which its owner and co-editors edit here and anyone with the link can read. */
export default function CollectionPage() {
  const styles = useStyles();
  const { id = '' } = useParams();
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  // While the host signs the user in, the owner is unknown.
  const collection = useQuery({ ...collectionQuery(token, id), enabled: token !== null || isVisitor });
  const { data: saved } = useQuery(bookmarksQuery(token));
  const { data: mine } = useQuery({
    ...collectionsQuery(token),
    enabled: token !== null && collection.isPending,
  });
  const missing = failedWith(collection.error, 'not_found');
  const shown = missing ? undefined : collection.data;
  // The list of collections, or the page with the link, may already have its name.
  const known = shown ?? mine?.find((one) => one.id === id);
  return (
    <Page title={known?.name ?? screens.collection.title} className={styles.page}>
      {(shown ? shown.canEdit : collection.isPending && known) ? (
        <>
          <PersonalNav within={screens['my-prompts'].path} />
          <CollectionNav savedCount={saved?.length} />
        </>
      ) : null}
      {shown ? <CollectionContent key={id} collection={shown} /> : null}
      {collection.isPending ? <CollectionLoading name={known?.name} /> : null}
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

/** The shape of the page: its name, the facts below it, and its prompts. */
function CollectionLoading({ name }: { name: string | undefined }) {
  const styles = useStyles();
  return (
    <>
      <div>
        {name ? (
          // No h1 yet, because it would take the focus that the page's own should get.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div className={styles.heading} dir="auto" role="heading" aria-level={1}>
            {name}
          </div>
        ) : (
          <SkeletonBar width="min(280px, 60%)" height={32} />
        )}
        <div className={styles.facts}>
          <SkeletonBar width="min(240px, 60%)" height={20} />
        </div>
      </div>
      {/* A name known before loading means a collection that the user edits, whose prompts are rows that can be ordered. */}
      {name ? <SkeletonRows label="Loading prompts" rows={6} height={64} /> : <PromptSkeletons view="list" />}
    </>
  );
}

const Missing = ({ isVisitor }: { isVisitor: boolean }) => (
  <MissingPage
    heading="Collection not found"
    action={isVisitor ? <LinkButton to={loginPath()}>Sign in</LinkButton> : null}
  >
    This collection was deleted, or its owner stopped sharing it with you.
    {isVisitor ? ' If this collection is yours, sign in.' : ''}
  </MissingPage>
);
