import { mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StarRow } from '#client/components/StarRow.tsx';
import { DepartmentBadge } from '#client/domain/DepartmentBadge.tsx';
import { departmentColors } from '#client/domain/department-appearance.ts';
import { formatDate, pluralize } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { ratingScale } from '#contract/limits.ts';
import { screenHrefs } from '#contract/screens.ts';
import type { ViewMode } from '#contract/vocabulary.ts';
import { CopyButton } from './CopyButton.tsx';
import { usePromptCardStyles } from './prompt-card.styles.ts';

interface Props {
  prompt: PromptSummary;
  view?: ViewMode;
  /** The rank of its title in the page. */
  level?: 2 | 3;
  /** Further icon buttons, beside Copy. */
  actions?: ReactNode;
}

/** A prompt in a list. The title is the link; it covers the whole card, and the buttons lie above it. */
export const PromptCard = memo(function PromptCard({ prompt, view = 'grid', level = 3, actions }: Props) {
  const Heading = `h${level}` as const;
  const styles = usePromptCardStyles();
  const inRow = view === 'list';
  return (
    <article className={mergeClasses(styles.card, inRow && styles.row)}>
      <span
        className={inRow ? styles.rowBar : styles.bar}
        style={{ backgroundColor: departmentColors(prompt.department?.color).accent }}
      />
      <div className={mergeClasses(styles.head, inRow && styles.rowHead)}>
        <Heading
          className={mergeClasses(styles.title, inRow && styles.rowTitle)}
          title={prompt.title}
          dir="auto"
        >
          <Link className={styles.link} to={screenHrefs.prompt(prompt.id)}>
            {prompt.title}
          </Link>
        </Heading>
        <div className={styles.actions}>
          <CopyButton promptId={prompt.id} title={prompt.title} compact />
          {actions}
        </div>
      </div>
      <p className={mergeClasses(styles.description, inRow && styles.rowDescription)} dir="auto">
        {prompt.description}
      </p>
      <PromptCardFacts prompt={prompt} inRow={inRow} />
    </article>
  );
});

function PromptCardFacts({ prompt, inRow }: { prompt: PromptSummary; inRow: boolean }) {
  const styles = usePromptCardStyles();
  const stars = Math.floor(prompt.rating);
  const origin = (
    <>
      <bdi className={styles.author}>{prompt.author}</bdi>
      {prompt.updatedAt ? <span>Updated {formatDate(prompt.updatedAt)}</span> : null}
      {prompt.version ? <span className={styles.version}>v{prompt.version}</span> : null}
    </>
  );
  const standing = (
    <>
      <span className={styles.rating}>
        <StarRow filled={stars} label={`Rated ${stars} of ${ratingScale} stars`} />(
        {pluralize(prompt.ratingCount, 'review')})
      </span>
      <span>{pluralize(prompt.useCases.length, 'use case')}</span>
    </>
  );
  const rest = (
    <>
      <DepartmentBadge department={prompt.department} />
      <span>Needs Attachment: {prompt.needsAttachment ? 'Yes' : 'No'}</span>
    </>
  );
  if (inRow) {
    return (
      <div className={mergeClasses(styles.quiet, styles.rowFacts)}>
        {standing}
        {rest}
        {origin}
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      <div className={mergeClasses(styles.quiet, styles.origin)}>{origin}</div>
      <div className={styles.quiet}>{standing}</div>
      <div className={styles.quiet}>{rest}</div>
    </div>
  );
}
