import { makeStyles, tokens } from '@fluentui/react-components';
import { ShieldCheckmarkRegular } from '#client/components/icons.ts';
import { formatDate } from '#client/lib/format.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    '& > svg': { flexShrink: 0, marginBlockStart: '2px', fontSize: '16px' },
  },
});

/** Who vouches for this version of the prompt, and since when. */
export function PromptReviewed({ reviewedAt }: { reviewedAt: string }) {
  return (
    <p className={useStyles().line}>
      <ShieldCheckmarkRegular aria-hidden />
      <span>Reviewed by the AI centre of excellence on {formatDate(reviewedAt)}</span>
    </p>
  );
}
