import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { TextLink } from '#client/components/TextLink.tsx';
import { WholeWords } from '#client/components/WholeWords.tsx';
import { DepartmentBadge } from '#client/entities/DepartmentBadge.tsx';
import { departmentColors } from '#client/entities/department-appearance.ts';
import { formatDate } from '#client/lib/format.ts';
import type { Prompt, PromptSummary } from '#client/lib/models/prompt.ts';
import { byAuthor } from '#domain/imported-author.ts';
import { screenHrefs } from '#domain/screens.ts';
import { NeedsAttachment } from './PromptFacts.tsx';
import { RatingSummary } from './RatingSummary.tsx';

const useStyles = makeStyles({
  header: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  /** From edge to edge, as on a card. */
  bar: { height: '3px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
  },
  /** Elsewhere they are in the rail, beside the prompt. */
  onPhone: { '@media (min-width: 640.02px), print': { display: 'none' } },
  version: {
    padding: `1px ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
  },
  department: { display: 'inline-flex' },
  description: {
    width: '100%',
    margin: 0,
    maxWidth: '68ch',
    marginInlineEnd: 'auto',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
});

/** The prompt's title, author, department and average rating; once it is loaded, when it was reviewed. */
export function PromptHeader({ prompt }: { prompt: PromptSummary | Prompt }) {
  const styles = useStyles();
  const badge = <DepartmentBadge department={prompt.department} />;
  return (
    <header className={styles.header}>
      <span
        className={styles.bar}
        style={{ backgroundColor: departmentColors(prompt.department?.color).accent }}
      />
      <h1 className={styles.title} dir="auto">
        {prompt.title}
      </h1>
      <div className={styles.facts}>
        {prompt.author ? <span>{byAuthor(prompt.author)}</span> : null}
        {prompt.updatedAt ? <span>Updated {formatDate(prompt.updatedAt)}</span> : null}
        {/* They stay together: neither has a line for itself. */}
        <span className={styles.facts}>
          {prompt.version ? <span className={styles.version}>v{prompt.version}</span> : null}
          {prompt.departmentId ? (
            <TextLink className={styles.department} to={screenHrefs.department(prompt.departmentId)}>
              {badge}
            </TextLink>
          ) : (
            badge
          )}
        </span>
        <RatingSummary prompt={prompt} />
        <span className={mergeClasses(styles.facts, styles.onPhone)}>
          {prompt.tool ? (
            <span>
              Tool: <WholeWords text={prompt.tool} />
            </span>
          ) : null}
          {prompt.difficulty ? <span>Difficulty: {prompt.difficulty}</span> : null}
          <NeedsAttachment prompt={prompt} />
        </span>
        {'reviewedAt' in prompt && prompt.reviewedAt ? (
          <span>Reviewed on {formatDate(prompt.reviewedAt)}</span>
        ) : null}
        {'isSample' in prompt && prompt.isSample ? <span>Sample</span> : null}
      </div>
      <p className={styles.description} dir="auto">
        {prompt.description}
      </p>
    </header>
  );
}
