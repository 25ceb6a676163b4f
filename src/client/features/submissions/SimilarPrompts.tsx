import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import type { SimilarPromptDto } from '#contract/similar.ts';
import { screenHrefs } from '#domain/screens.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';

const useStyles = makeStyles({
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground2 },
});

const nearlyAll = 0.9;
const much = 0.6;

function alike({ score, why }: SimilarPromptDto) {
  if (why === 'title') return 'Similar title';
  const text =
    score >= nearlyAll ? 'Nearly the same text' : score >= much ? 'Much of the same text' : 'Similar text';
  return why === 'title and text' ? `${text}, similar title` : text;
}

/** Published prompts that are similar to the text in the form. */
export function SimilarPrompts({ prompts }: { prompts: SimilarPromptDto[] }) {
  const styles = useStyles();
  const { group } = useSubmissionStyles();
  const heading = useId();
  return (
    <section className={group} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={styles.heading}>
          Similar prompts
        </h2>
        <p className={styles.text}>
          These prompts are already published. Use one, or describe how yours is different. Your text is kept.
        </p>
      </div>
      <ul className={styles.list}>
        {prompts.map((prompt) => (
          <li key={prompt.id} className={styles.row}>
            <div className={styles.words}>
              <TextLink to={screenHrefs.prompt(prompt.id)} dir="auto">
                {prompt.title}
              </TextLink>
              <div className={styles.facts}>
                {prompt.department} · {alike(prompt)}
              </div>
            </div>
            <LinkButton
              size="small"
              to={screenHrefs.prompt(prompt.id)}
              aria-label={`Use this instead: ${prompt.title}`}
            >
              Use this instead
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
