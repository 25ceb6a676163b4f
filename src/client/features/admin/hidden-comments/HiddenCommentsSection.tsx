import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ChatRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { useAdminStyles } from '../admin.styles.ts';
import { Pages } from '../Pages.tsx';
import { SectionFailure } from '../SectionFailure.tsx';
import { useListPage } from '../use-list-page.ts';
import { HiddenCommentEntry } from './HiddenCommentEntry.tsx';
import { hiddenCommentsPerPage, hiddenCommentsQuery } from './hidden-comments.queries.ts';

const href = '/admin/comments';

/** The hidden comments, the latest first. */
export default function HiddenCommentsSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const { page, heading } = useListPage();
  const { data, error, refetch } = useQuery(hiddenCommentsQuery(token, page));
  return (
    <div className={admin.section}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={admin.heading}>
          Hidden comments
        </h2>
        <p className={admin.text}>
          Reviewers hide comments on a prompt's page. Only the author and reviewers see a hidden comment until
          it is shown again.
        </p>
      </div>
      {data && data.comments.length > 0 ? (
        <>
          <ul className={admin.list} aria-label="Hidden comments">
            {data.comments.map((comment) => (
              <HiddenCommentEntry
                key={comment.id}
                comment={comment}
                onShown={() => heading.current?.focus()}
              />
            ))}
          </ul>
          <Pages
            {...{ href, page, perPage: hiddenCommentsPerPage }}
            count={data.comments.length}
            total={data.total}
            what="comments"
          />
        </>
      ) : null}
      {data?.comments.length === 0 ? <NoComments page={page} /> : null}
      {error && !data ? (
        <SectionFailure what="Comments" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows label="Loading comments" rows={3} height={140} /> : null}
    </div>
  );
}

function NoComments({ page }: { page: number }) {
  if (page === 1) {
    return (
      <EmptyState icon={ChatRegular} heading="No hidden comments">
        Comments that reviewers hide appear here, with the reason.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ChatRegular}
      heading="No comments on this page"
      actions={<LinkButton to={href}>Latest comments</LinkButton>}
    >
      This page is past the end of the list.
    </EmptyState>
  );
}
