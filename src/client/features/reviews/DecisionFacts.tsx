import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Finding } from '#domain/prompt-checks.ts';
import { countFindings, findingsId } from './finding-places.ts';

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
  className?: string;
}

/** The findings to know before deciding; a press leads to them. */
export function DecisionFacts({ findings, className }: Props) {
  const styles = useStyles();
  if (findings.length === 0)
    return <span className={mergeClasses(styles.facts, className)}>No findings</span>;
  return (
    <Link as="button" inline className={mergeClasses(styles.link, className)} onClick={showFindings}>
      {countFindings(findings)}
    </Link>
  );
}
