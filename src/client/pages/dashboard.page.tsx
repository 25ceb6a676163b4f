import { Badge, type BadgeProps, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArrowClockwiseRegular, DocumentEditRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { myActivityQuery } from '#client/features/account/account.queries.ts';
import { DeleteDraft } from '#client/features/submissions/DeleteDraft.tsx';
import { type MySubmission, mySubmissionsQuery } from '#client/features/submissions/submissions.queries.ts';
import { formatDate, pluralize } from '#client/lib/format.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { screenHrefs, screens } from '#contract/screens.ts';
import { type PromptStatus, statusNames } from '#contract/vocabulary.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  subheading: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  text: { margin: 0, minHeight: tokens.lineHeightBase300, color: tokens.colorNeutralForeground2 },
  again: { marginInlineStart: tokens.spacingHorizontalM },
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    padding: tokens.spacingHorizontalL,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  title: { flex: '1 1 240px', minWidth: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  link: { fontWeight: 'inherit' },
  date: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

const statusColors: Record<PromptStatus, NonNullable<BadgeProps['color']>> = {
  draft: 'informative',
  pending: 'brand',
  changes_requested: 'warning',
  published: 'success',
  rejected: 'danger',
  retired: 'informative',
};

export default function DashboardPage() {
  const styles = useStyles();
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  return (
    <Page title={screens.dashboard.title} className={styles.page}>
      <h1 className={styles.heading}>{screens.dashboard.title}</h1>
      {isVisitor ? (
        <SignInRequired>Your submissions belong to your account.</SignInRequired>
      ) : (
        <Activity token={token} />
      )}
    </Page>
  );
}

/** @param props.token null while the host signs the user in: the figures show as loading then too. */
function Activity({ token }: { token: string | null }) {
  const styles = useStyles();
  const activity = useQuery(myActivityQuery(token));
  const submissions = useQuery(mySubmissionsQuery(token));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <p className={styles.text}>
        {activity.data ? (
          <>
            You have saved <TextLink to="/my-prompts">{pluralize(activity.data.saved, 'prompt')}</TextLink>{' '}
            and rated {pluralize(activity.data.rated, 'prompt')}.
          </>
        ) : null}
        {activity.isError && !activity.data ? (
          <>
            Your figures could not be loaded.
            <Button
              className={styles.again}
              size="small"
              icon={<ArrowClockwiseRegular />}
              aria-label="Try again: figures"
              onClick={() => void activity.refetch()}
            >
              Try again
            </Button>
          </>
        ) : null}
      </p>
      <section aria-labelledby="submissions-heading">
        <h2 id="submissions-heading" ref={heading} tabIndex={-1} className={styles.subheading}>
          My submissions
        </h2>
        {submissions.isPending ? <SkeletonBar height={160} /> : null}
        {submissions.data && submissions.data.length > 0 ? (
          <ul className={styles.list}>
            {submissions.data.map((entry) => (
              <Entry key={entry.id} entry={entry} onDeleted={() => heading.current?.focus()} />
            ))}
          </ul>
        ) : null}
        {submissions.data?.length === 0 ? <NothingSubmitted /> : null}
        {submissions.isError && !submissions.data ? (
          <EmptyState
            icon={ArrowClockwiseRegular}
            heading="Your submissions could not be loaded"
            actions={
              <Button aria-label="Try again: submissions" onClick={() => void submissions.refetch()}>
                Try again
              </Button>
            }
          >
            {submissions.error.message}
          </EmptyState>
        ) : null}
      </section>
    </>
  );
}

function Entry({ entry, onDeleted }: { entry: MySubmission; onDeleted: () => void }) {
  const styles = useStyles();
  const title = entry.title || 'Untitled draft';
  const editable = entry.status === 'draft' || entry.status === 'changes_requested';
  const address = editable ? screenHrefs.submission(entry.id) : screenHrefs.prompt(entry.id);
  return (
    <li className={styles.entry}>
      <span className={styles.title} dir="auto">
        {editable || entry.status === 'published' ? (
          <TextLink className={styles.link} to={address}>
            {title}
          </TextLink>
        ) : (
          title
        )}
      </span>
      <span className={styles.date}>{formatDate(entry.updatedAt)}</span>
      <Badge appearance="tint" color={statusColors[entry.status]}>
        {statusNames[entry.status]}
      </Badge>
      {entry.status === 'draft' ? <DeleteDraft id={entry.id} title={title} onDeleted={onDeleted} /> : null}
    </li>
  );
}

function NothingSubmitted() {
  return (
    <EmptyState
      icon={DocumentEditRegular}
      heading="Nothing submitted yet"
      actions={
        <LinkButton to="/use-case-submission" appearance="primary">
          Submit a use case
        </LinkButton>
      }
    >
      What you submit appears here with where it stands in the review.
    </EmptyState>
  );
}
