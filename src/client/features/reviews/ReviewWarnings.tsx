import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { checkedLanguageList } from '#domain/prompt-checks/languages.ts';
import { promptFields } from '#domain/prompt-fields.ts';
import { useReviewStyles } from './review.styles.ts';
import type { Review } from './review.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  field: { marginInlineStart: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
  message: { margin: `${tokens.spacingVerticalXS} 0 0` },
  languages: { margin: `${tokens.spacingVerticalM} 0 0`, color: tokens.colorNeutralForeground2 },
});

/** The rules' findings in the submitted text. */
export function ReviewWarnings({ warnings }: { warnings: Review['warnings'] }) {
  const styles = useStyles();
  const common = useReviewStyles();
  return (
    <section className={common.box} aria-labelledby="warnings-heading">
      <h2 id="warnings-heading" className={common.subheading}>
        Warnings {warnings.length}
      </h2>
      <ul className={styles.list}>
        {warnings.map(({ severity, field, message }, index) => (
          // The same words can be found twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Badge appearance="tint" color={severity === 'blocks' ? 'danger' : 'warning'}>
              {severity === 'blocks' ? 'Fix or explain' : 'Check'}
            </Badge>
            <span className={styles.field}>
              {promptFields.find(({ inSubmission }) => inSubmission === field)?.label}
            </span>
            <p className={styles.message}>{message}</p>
          </li>
        ))}
      </ul>
      <p className={styles.languages}>The rules cover {checkedLanguageList} only.</p>
    </section>
  );
}
