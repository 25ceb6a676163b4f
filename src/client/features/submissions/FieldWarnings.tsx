import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular, WarningRegular } from '#client/components/icons.ts';
import type { Finding } from '#domain/prompt-checks.ts';

const toBeConfirmed = 'If you keep this text, a reviewer must confirm it before publication.';

const useStyles = makeStyles({
  finding: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  warns: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    '& > svg': { color: tokens.colorStatusWarningForeground3 },
  },
  /** Data of patients, and keys. */
  blocks: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    '& > svg': { color: tokens.colorStatusDangerForeground1 },
  },
});

/** The description of the finding, and the advice. */
function sentences(message: string) {
  const end = message.indexOf('. ') + 1;
  return end > 0 ? [message.slice(0, end), message.slice(end)] : [message, ''];
}

interface Props {
  findings: Pick<Finding, 'message' | 'severity'>[];
}

/** Warnings below a field, the gravest first. They do not prevent a submission. */
export function FieldWarnings({ findings }: Props) {
  const styles = useStyles();
  const unique = [...new Map(findings.map((finding) => [finding.message, finding])).values()];
  const grave = unique.filter(({ severity }) => severity === 'blocks');
  const light = unique.filter(({ severity }) => severity === 'warns');
  return [...grave, ...light].map(({ message, severity }) => {
    const isGrave = severity === 'blocks';
    const Icon = isGrave ? ErrorCircleRegular : WarningRegular;
    const [found, advice] = sentences(isGrave ? `${message} ${toBeConfirmed}` : message);
    return (
      <span key={message} className={mergeClasses(styles.finding, styles[severity])}>
        <Icon className={styles.icon} aria-hidden />
        <span>
          {isGrave ? <strong>{found}</strong> : found}
          {advice}
        </span>
      </span>
    );
  });
}
