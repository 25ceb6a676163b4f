import { makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular, HistoryRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { ReportButton } from '#client/features/reports/ReportButton.tsx';
import { screenHrefs } from '#contract/screens.ts';

const useStyles = makeStyles({
  links: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
    '@media print': { display: 'none' },
  },
});

/** How the prompt came to be as it is, and how to make it better. */
export function PromptLinks({ promptId }: { promptId: string }) {
  return (
    <div className={useStyles().links}>
      <LinkButton appearance="subtle" icon={<HistoryRegular />} to={screenHrefs.versions(promptId)}>
        Version history
      </LinkButton>
      <LinkButton appearance="subtle" icon={<EditRegular />} to={screenHrefs.improvement(promptId)}>
        Suggest an improvement
      </LinkButton>
      <ReportButton promptId={promptId} />
    </div>
  );
}
