import { makeStyles, tokens } from '@fluentui/react-components';
import type { PromptHistoryDto } from '#contract/history.ts';
import { OnPaper, Time } from './InPrint.tsx';

const useStyles = makeStyles({
  about: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
});

/** A line under the page's title: the prompt's status now, and the rule by which its history is kept, whose name is in one line. */
export function HistoryAbout({
  history: { prompt, exported_at: exportedAt },
}: {
  history: PromptHistoryDto;
}) {
  return (
    <p className={useStyles().about}>
      {prompt?.status === 'published' ? (
        // On the screen, the list marks the current version.
        <OnPaper>Published, version {prompt.version}. </OnPaper>
      ) : (
        `${prompt ? `Retired, version ${prompt.version}` : 'Never published'}. `
      )}
      Kept as described in 21&nbsp;CFR&nbsp;11.10(e), the US rule for audit trails of electronic records.
      <OnPaper>
        {' '}
        Exported <Time at={exportedAt} />.
      </OnPaper>
    </p>
  );
}
