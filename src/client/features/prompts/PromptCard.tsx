import { mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { Link } from '#client/components/Link.tsx';
import { DepartmentBadge } from '#client/entities/DepartmentBadge.tsx';
import { departmentColors } from '#client/entities/department-appearance.ts';
import { hasReason, MatchReason } from '#client/entities/MatchReason.tsx';
import { pluralize } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { screenHrefs } from '#domain/screens.ts';
import { PeekButton } from './PeekButton.tsx';
import { PromptCardActions } from './PromptCardActions.tsx';
import { Attachment, Rating, Updated, Version } from './PromptCardFacts.tsx';
import { useCardPartStyles, usePromptCardStyles } from './prompt-card.styles.ts';

export interface PromptCardProps {
  prompt: PromptSummary;
  /** The rank of its title in the page. */
  level?: 2 | 3;
  /** Further icon buttons, beside Copy; always the same function, or every card is rendered again. */
  actions?: ((prompt: PromptSummary) => ReactNode) | undefined;
  /** Shows the prompt beside the list; always the same function. */
  onPeek?: (id: string) => void;
}

/** A prompt in a grid. The title is the link; it covers the whole card, and the buttons lie above it. */
export const PromptCard = memo(function PromptCard({ prompt, level = 3, actions, onPeek }: PromptCardProps) {
  const { id, title } = prompt;
  const Heading = `h${level}` as const;
  const styles = usePromptCardStyles();
  const parts = useCardPartStyles();
  const isExplained = hasReason(prompt);
  return (
    <article className={styles.card} data-prompt={id}>
      <span
        className={styles.bar}
        style={{ backgroundColor: departmentColors(prompt.department?.color).accent }}
      />
      <div className={styles.head}>
        <DepartmentBadge department={prompt.department} />
        <bdi className={mergeClasses(parts.author, styles.byline)} title={prompt.author}>
          {prompt.author}
        </bdi>
        <Version version={prompt.version} />
        {onPeek ? <PeekButton id={id} title={title} onPeek={onPeek} inCorner /> : null}
      </div>
      <div className={isExplained ? undefined : styles.text}>
        <Heading
          className={mergeClasses(styles.title, isExplained && styles.twoLines)}
          title={title}
          dir="auto"
        >
          <Link className={styles.link} to={screenHrefs.prompt(id)}>
            {title}
          </Link>
        </Heading>
        <p className={mergeClasses(styles.description, isExplained && styles.twoLines)} dir="auto">
          {prompt.description}
        </p>
      </div>
      {isExplained ? (
        <MatchReason prompt={prompt} className={mergeClasses(styles.reason, styles.reasonOnCard)} />
      ) : null}
      <div className={mergeClasses(parts.line, parts.second, styles.facts)}>
        <Rating prompt={prompt} />
        <span className={parts.fixed}>{pluralize(prompt.useCases.length, 'use case')}</span>
      </div>
      <div className={styles.foot}>
        <div className={styles.footFacts}>
          <div className={mergeClasses(parts.line, parts.third)}>
            <Updated at={prompt.updatedAt} />
          </div>
          <div className={mergeClasses(parts.line, parts.third)}>
            <Attachment needed={prompt.needsAttachment} className={parts.fixed} />
          </div>
        </div>
        <PromptCardActions id={id} title={title} className={styles.actions} wordClassName={styles.copyWord}>
          {actions?.(prompt)}
        </PromptCardActions>
      </div>
    </article>
  );
});
