import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
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
  className?: string;
}

/** The number of findings to know before deciding, short enough for a phone: it leads to them. */
export function DecisionFacts({ findings, className }: Props) {
  const styles = useStyles();
  if (findings.length === 0)
    return <span className={mergeClasses(styles.facts, className)}>No findings</span>;
  const blocking = findings.filter(({ severity }) => severity === 'blocks').length;
  return (
    <Link as="button" inline className={mergeClasses(styles.link, className)} onClick={showFindings}>
      {blocking > 0
        ? `${pluralize(blocking, 'finding')} to fix or explain`
        : `${pluralize(findings.length, 'finding')} to check`}
    </Link>
  );
}
