import { mergeClasses } from '@fluentui/react-components';
import { memo } from 'react';
import { Link } from '#client/components/Link.tsx';
import { DepartmentBadge } from '#client/entities/DepartmentBadge.tsx';
import { departmentColors } from '#client/entities/department-appearance.ts';
import { hasReason, MatchReason } from '#client/entities/MatchReason.tsx';
import { formatDate, pluralize } from '#client/lib/format.ts';
import { screenHrefs } from '#domain/screens.ts';
import { PeekButton } from './PeekButton.tsx';
import type { PromptCardProps } from './PromptCard.tsx';
import { PromptCardActions } from './PromptCardActions.tsx';
import { Attachment, Rating, Version } from './PromptCardFacts.tsx';
import { useCardPartStyles, usePromptCardStyles } from './prompt-card.styles.ts';
import {
  usePromptFactsClass,
  usePromptRowClass,
  usePromptRowStyles,
  useRowTitleClass,
} from './prompt-row.styles.ts';

interface Props extends PromptCardProps {
  /** Whether the page already shows the department of all rows. */
  inDepartment: boolean;
}

/** A prompt in a list, its facts in columns. The title is the link; it covers the whole row. */
export const PromptRow = memo(function PromptRow({
  prompt,
  level = 3,
  actions,
  onPeek,
  inDepartment,
}: Props) {
  const { id, title, author } = prompt;
  const Heading = `h${level}` as const;
  const card = usePromptCardStyles();
  const parts = useCardPartStyles();
  const styles = usePromptRowStyles();
  const isExplained = hasReason(prompt);
  const updated = formatDate(prompt.updatedAt);
  return (
    <article
      className={mergeClasses(usePromptRowClass(), inDepartment && styles.inDepartment)}
      data-prompt={id}
    >
      {inDepartment ? null : (
        <span
          className={styles.bar}
          style={{ backgroundColor: departmentColors(prompt.department?.color).accent }}
        />
      )}
      <div className={mergeClasses(styles.texts, isExplained && prompt.news === '' && styles.found)}>
        <div className={mergeClasses(styles.text, isExplained && styles.explained)}>
          <Heading className={mergeClasses(useRowTitleClass(), styles.title)} title={title} dir="auto">
            <Link className={mergeClasses(card.link, styles.link)} to={screenHrefs.prompt(id)}>
              {title}
            </Link>
          </Heading>
          <p className={card.description} dir="auto">
            {prompt.description}
          </p>
        </div>
        {isExplained ? <MatchReason prompt={prompt} className={card.reason} /> : null}
      </div>
      <div className={mergeClasses(usePromptFactsClass(), parts.second, styles.facts)}>
        {inDepartment ? null : (
          <span className={styles.badge} data-fact="badge">
            <DepartmentBadge department={prompt.department} />
          </span>
        )}
        <span className={styles.rating} data-fact="rating">
          <Rating prompt={prompt} />
        </span>
        <span className={mergeClasses(styles.updated, styles.quiet)} data-fact="updated">
          {updated ? (
            <>
              <span className={styles.wordInLines}>Updated&nbsp;</span>
              {updated}
            </>
          ) : null}
        </span>
        <div className={mergeClasses(styles.others, styles.quiet)}>
          <span data-fact="use-cases">{pluralize(prompt.useCases.length, 'use case')}</span>
          <Attachment needed={prompt.needsAttachment} />
          <span data-fact>
            <Version version={prompt.version} />
          </span>
          {author ? (
            // The dot before it stays outside of a name that runs from right to left.
            <span className={parts.author} data-fact="author">
              <bdi>{author}</bdi>
            </span>
          ) : null}
        </div>
      </div>
      <PromptCardActions
        id={id}
        title={title}
        className={mergeClasses(styles.actions, styles.buttons)}
        wordClassName={card.copyWord}
        appearance="subtle"
      >
        {actions?.(prompt)}
        {onPeek ? <PeekButton id={id} title={title} onPeek={onPeek} /> : null}
      </PromptCardActions>
    </article>
  );
});
