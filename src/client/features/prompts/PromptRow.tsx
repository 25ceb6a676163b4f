import { mergeClasses } from '@fluentui/react-components';
import { memo } from 'react';
import { Link } from '#client/components/Link.tsx';
import { DepartmentBadge } from '#client/entities/DepartmentBadge.tsx';
import { departmentColors } from '#client/entities/department-appearance.ts';
import { pluralize } from '#client/lib/format.ts';
import { screenHrefs } from '#domain/screens.ts';
import { useAnswersShown } from './answers/answers-shown.ts';
import { CardAnswer } from './answers/CardAnswer.tsx';
import { FoundIn } from './FoundIn.tsx';
import { PeekButton } from './PeekButton.tsx';
import type { PromptCardProps } from './PromptCard.tsx';
import { PromptCardActions } from './PromptCardActions.tsx';
import { Attachment, Rating, Updated, Version } from './PromptCardFacts.tsx';
import { useCardPartStyles, usePromptCardStyles } from './prompt-card.styles.ts';
import {
  usePromptFactsClass,
  usePromptRowClass,
  usePromptRowStyles,
  useRowTitleClass,
} from './prompt-row.styles.ts';
import { TrustLine } from './TrustLine.tsx';

interface Props extends PromptCardProps {
  /** Whether the page says already of which department all rows are. */
  inDepartment: boolean;
}

/** A prompt in a list, its facts in columns. The title is the link; it covers the whole row. */
export const PromptRow = memo(function PromptRow({
  prompt,
  level = 3,
  actions,
  isNew,
  onPeek,
  inDepartment,
}: Props) {
  const { id, title, author } = prompt;
  const Heading = `h${level}` as const;
  const card = usePromptCardStyles();
  const parts = useCardPartStyles();
  const styles = usePromptRowStyles();
  const description = mergeClasses(card.description, styles.description);
  const isAnswer = useAnswersShown();
  return (
    <article
      className={mergeClasses(usePromptRowClass(), inDepartment && styles.inDepartment)}
      data-prompt={id}
    >
      <span
        className={styles.bar}
        style={{ backgroundColor: departmentColors(prompt.department?.color).accent }}
      />
      <div className={styles.text}>
        <Heading className={useRowTitleClass()} title={title} dir="auto">
          <Link className={mergeClasses(card.link, styles.link)} to={screenHrefs.prompt(id)}>
            {title}
          </Link>
        </Heading>
        {isAnswer ? (
          <CardAnswer prompt={prompt} inRow className={description} />
        ) : (
          <p className={description} dir="auto">
            <FoundIn prompt={prompt} inRow />
            {prompt.description}
          </p>
        )}
      </div>
      <div className={usePromptFactsClass()}>
        <div className={styles.standing} data-group>
          {inDepartment ? null : (
            <span className={styles.badge} data-fact="badge">
              <DepartmentBadge department={prompt.department} />
            </span>
          )}
          <div className={mergeClasses(parts.line, parts.second, styles.rating)}>
            <Rating prompt={prompt} />
          </div>
        </div>
        <span
          className={mergeClasses(parts.line, parts.second, styles.uses, inDepartment && styles.usesAlone)}
          data-fact
        >
          {pluralize(prompt.useCases.length, 'use case')}
        </span>
        <Attachment needed={prompt.needsAttachment} className={styles.attachment} />
        <div className={styles.origin} data-group>
          <div className={mergeClasses(parts.line, parts.third, styles.byline)} data-group>
            <span className={parts.line} data-fact>
              <Updated at={prompt.updatedAt} />
            </span>
            <span className={mergeClasses(parts.line, styles.names)} data-group>
              {author ? (
                <bdi className={parts.author} data-fact="last">
                  {author}
                </bdi>
              ) : null}
              <span data-fact>
                <Version version={prompt.version} />
              </span>
            </span>
          </div>
          <TrustLine prompt={prompt} isNew={isNew} />
        </div>
      </div>
      <PromptCardActions id={id} title={title} className={styles.actions}>
        {actions?.(prompt)}
        {onPeek ? (
          <span className={styles.peek}>
            <PeekButton id={id} title={title} onPeek={onPeek} />
          </span>
        ) : null}
      </PromptCardActions>
    </article>
  );
});
