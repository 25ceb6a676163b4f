import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { pluralize } from '#client/lib/format.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import { findingsId } from './finding-places.ts';

const useStyles = makeStyles({
  facts: { minWidth: 0, color: tokens.colorNeutralForeground2 },
  /** A touch target of its own, which looks like a link in forced colors, too. */
  link: { minHeight: '24px', '@media (forced-colors: active)': { color: 'LinkText' } },
});

function showFindings() {
  const heading = document.getElementById(findingsId);
  heading?.scrollIntoView({ block: 'center' });
  heading?.focus({ preventScroll: true });
}

interface Props {
  findings: readonly Finding[];
}

/** The number of findings to know before deciding; a press leads to their list, which says what to do about them. */
export function DecisionFacts({ findings }: Props) {
  const styles = useStyles();
  if (findings.length === 0) return <span className={styles.facts}>No findings</span>;
  return (
    <Link as="button" inline className={styles.link} onClick={showFindings}>
      See {pluralize(findings.length, 'finding')}
    </Link>
  );
}
