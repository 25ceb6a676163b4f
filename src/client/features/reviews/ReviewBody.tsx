import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { EditRegular } from '#client/components/icons.ts';
import { pluralize } from '#client/lib/format.ts';
import type { DepartmentLabel } from '#client/lib/models/department.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { useUnsent } from '#client/lib/unsent/use-unsent.ts';
import { useChecked } from '#client/lib/use-checked.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { clearOfDecision, useDecisionBarStyles } from './decision-bar.styles.ts';
import { HeldNotice } from './HeldNotice.tsx';
import { heldFor, useHeld } from './held-decisions.ts';
import { type FieldErrors, ReviewEditor } from './ReviewEditor.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewFindings } from './ReviewFindings.tsx';
import { ReviewMeta } from './ReviewMeta.tsx';
import { ReviewNotices } from './ReviewNotices.tsx';
import { ReviewSimilar } from './ReviewSimilar.tsx';
import { ReviewText } from './ReviewText.tsx';
import { ReviewTrust } from './ReviewTrust.tsx';
import type { Review } from './review.ts';
import type { ReviewParts } from './review-parts.ts';
import { UnsentWords } from './UnsentWords.tsx';
import { isOver, keepTyped, reviewPlace, toTyped } from './unsent-review.ts';
import { decisionId, useLookedAt } from './use-looked-at.ts';
import { useShowFinding } from './use-show-finding.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto 1fr',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXXL,
    // No grid, because a sticky element would stay within its grid area.
    '@media (max-width: 1023px)': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      rowGap: tokens.spacingVerticalL,
    },
    ...clearOfDecision,
    outlineStyle: 'none',
    scrollMarginTop: '64px',
  },
  /** Findings come first in one column, because the reviewer must know them before the rest. */
  findings: {
    '@media (min-width: 1024px)': {
      gridColumnStart: 2,
      gridRowStart: 1,
      marginBlockEnd: tokens.spacingVerticalL,
    },
  },
  text: {
    '@media (min-width: 1024px)': { gridColumnStart: 1, gridRow: '1 / span 2' },
    '@media (max-width: 1023px)': { display: 'contents' },
  },
  rail: { '@media (min-width: 1024px)': { gridColumnStart: 2, gridRowStart: 2 } },
  main: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
});

interface Props {
  review: Review;
  /** Whose text is typed here. */
  owner: string;
  departments: readonly DepartmentLabel[];
  parts: ReviewParts;
  onDecided: (words: string) => void;
  onUndone: () => void;
  onLeaveField: () => void;
}

/** A review with everything needed for the decision. Its key must be the review's id, because typed text belongs to one review. */
export function ReviewBody({ review, owner, departments, parts, ...props }: Props) {
  const styles = useStyles();
  const bar = useDecisionBarStyles();
  const place = reviewPlace(owner, review.id);
  const { unsent } = useUnsent(place);
  const kept = toTyped(unsent);
  // Another tab may be about to send it.
  const typed = { ...kept, made: kept.made && isOver(kept.made) ? kept.made : undefined };
  const [isEditing, setEditing] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const editButton = useRef<HTMLButtonElement>(null);
  const content: PromptContent = { ...review.content, ...typed.edits };
  const isEdited = Object.keys(typed.edits).length > 0;
  const edited = useChecked(isEdited ? content : undefined);
  // Only the server finds redacted texts: they stay while their field is not edited.
  const redacted = review.warnings.filter(
    ({ rule, field }) => rule === 'redacted_text' && content[field] === review.content[field],
  );
  const checked =
    isEdited && edited
      ? { content: edited.content, findings: [...redacted, ...edited.findings] }
      : { content: review.content, findings: review.warnings };
  const { findings } = checked;
  const held = heldFor(useHeld(), review);
  const canDecide = review.status === 'pending' && !review.own && !review.elsewhere && !held;
  const isStale = unsent !== undefined && unsent.base !== review.updatedAt;
  const text = useShowFinding(review);
  const columns = useRef<HTMLDivElement>(null);
  const isLookedAt = useLookedAt(review, columns);
  const checkEdits = () => {
    const found = isEdited ? parts.errorsOf(content) : {};
    setErrors(found);
    if (Object.keys(found).length > 0) setEditing(true);
    return Object.keys(found).length === 0;
  };
  const edit = (edits: Partial<PromptContent>) =>
    keepTyped(place, review, { edits: { ...typed.edits, ...edits } });
  return (
    <>
      <ReviewMeta
        review={review}
        departmentId={content.department_id}
        department={departments.find(({ id }) => id === content.department_id)}
      />
      {canDecide ? (
        <Button className={bar.jump} onClick={() => document.getElementById(decisionId)?.focus()}>
          Go to the decision
        </Button>
      ) : null}
      <div ref={columns} tabIndex={-1} className={styles.columns}>
        {findings.length > 0 ? (
          <div className={styles.findings}>
            <ReviewFindings checked={checked} canDecide={canDecide} onShow={text.show} />
          </div>
        ) : null}
        <div className={mergeClasses(styles.main, styles.text)}>
          {held ? <HeldNotice held={held} /> : <ReviewNotices review={review} />}
          {isEdited && canDecide ? (
            <EditsNotice
              count={Object.keys(typed.edits).length}
              isStale={isStale}
              onDiscard={() => {
                keepTyped(place, review, { edits: {} });
                editButton.current?.focus();
              }}
            />
          ) : null}
          {isEditing && canDecide ? (
            <ReviewEditor content={content} errors={errors} renderField={parts.renderField} onChange={edit} />
          ) : (
            <ReviewText
              review={review}
              content={content}
              isEdited={isEdited}
              checked={checked}
              view={text.view}
              onView={text.setView}
              departments={departments}
              renderPublished={parts.renderPublished}
            />
          )}
          <ReviewSimilar similar={review.similar} content={content} />
          {canDecide ? (
            <DecisionForm
              {...{ review, findings, place, typed, isStale, isLookedAt, checkEdits, ...props }}
              onRead={() => columns.current?.focus()}
              onLeave={props.onLeaveField}
              editButton={
                <Button ref={editButton} icon={<EditRegular />} onClick={() => setEditing(!isEditing)}>
                  {isEditing ? 'Finish editing' : 'Edit before publishing'}
                  {isEditing ? null : (
                    <span data-effect aria-hidden>
                      Fix the text yourself
                    </span>
                  )}
                </Button>
              }
            />
          ) : held ? null : (
            <UnsentWords {...{ review, place, typed }} isKept={unsent !== undefined} />
          )}
        </div>
        <div className={mergeClasses(styles.main, styles.rail)}>
          <ReviewFacts review={review} content={content} />
          {canDecide ? (
            <ReviewTrust
              {...{ review, content, place, typed, trust: review.trust, onLeave: props.onLeaveField }}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}

function EditsNotice({
  count,
  isStale,
  onDiscard,
}: {
  count: number;
  isStale: boolean;
  onDiscard: () => void;
}) {
  return (
    <MessageBar intent={isStale ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        You edited {pluralize(count, 'field')}. Approving publishes your edits.
        {isStale ? ' The text has changed since you edited it: compare again under Changes.' : ''}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onDiscard}>Discard edits</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
