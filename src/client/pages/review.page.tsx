import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Page } from '#client/components/Page.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { HighlightedPrompt } from '#client/features/prompts/HighlightedPrompt.tsx';
import { ReviewerOnly } from '#client/features/reviews/ReviewerOnly.tsx';
import { ReviewLoading, ReviewScreen } from '#client/features/reviews/ReviewScreen.tsx';
import type { ReviewParts } from '#client/features/reviews/review-parts.ts';
import { SubmissionField } from '#client/features/submissions/SubmissionField.tsx';
import { submissionErrors } from '#client/features/submissions/submission.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import { screens } from '#domain/screens.ts';
import { AsPublished } from './review/AsPublished.tsx';

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
});

const preview = (text: string, confirmed: Confirmed) => (
  <HighlightedPrompt text={text} confirmed={confirmed} />
);

export default function ReviewPage() {
  const styles = useStyles();
  const [title, setTitle] = useState<string>(screens.review.title);
  const departments = useQuery(departmentsQuery);
  const parts = useMemo<ReviewParts>(
    () => ({
      renderPublished: (content, placesOf) => <AsPublished content={content} placesOf={placesOf} />,
      renderField: (field, form, errors, onChange) => (
        <SubmissionField
          {...{ field, form, errors, onChange }}
          departments={departments.data ?? []}
          departmentsLoading={departments.isPending}
          preview={preview}
        />
      ),
      errorsOf: (content) => submissionErrors(content, false),
    }),
    [departments.data, departments.isPending],
  );
  return (
    <Page title={title}>
      <ReviewerOnly
        heading={<h1 className={styles.heading}>{screens.review.title}</h1>}
        loading={<ReviewLoading />}
      >
        <ReviewScreen departments={departments.data ?? []} parts={parts} onTitle={setTitle} />
      </ReviewerOnly>
    </Page>
  );
}
