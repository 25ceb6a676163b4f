import { makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { ReportButton } from '#client/features/reports/ReportButton.tsx';
import { usePromptLinks } from './prompt-links.ts';

const useStyles = makeStyles({
  links: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
});

/** In the rail, what a narrow screen has in a menu. */
export function PromptLinks({ promptId }: { promptId: string }) {
  const links = usePromptLinks(promptId);
  return (
    <div className={useStyles().links}>
      {links.map(({ to, text, Icon }) => (
        <LinkButton key={text} appearance="subtle" icon={<Icon />} to={to}>
          {text}
        </LinkButton>
      ))}
      <ReportButton promptId={promptId} />
    </div>
  );
}
