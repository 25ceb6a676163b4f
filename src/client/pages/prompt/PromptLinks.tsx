import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArchiveRegular, CheckmarkRegular, TextQuoteOpeningRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { AddToCollectionButton } from '#client/features/collections/AddToCollectionButton.tsx';
import { ReportButton } from '#client/features/reports/ReportButton.tsx';
import { useCopyCitation } from '#client/features/versions/use-copy-citation.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { oneColumn } from './prompt-layout.styles.ts';
import { usePromptLinks } from './prompt-links.ts';
import type { PromptMoves } from './use-prompt-moves.tsx';

const useStyles = makeStyles({
  links: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
    '& > .fui-Button': { fontWeight: tokens.fontWeightRegular },
    // In forced colours the buttons have edges, which align with the rest of the rail.
    '@media (forced-colors: active)': { gap: tokens.spacingVerticalXS, marginInlineStart: 0 },
  },
});

/** In the rail; if there is no room for it, the bottom bar has them in a menu. */
export function PromptLinks({ promptId, moves }: { promptId: string; moves: PromptMoves }) {
  const links = usePromptLinks(promptId);
  const styles = useStyles();
  const { copied, copyCitation } = useCopyCitation(promptId);
  if (useMediaQuery(oneColumn)) return null;
  return (
    <div className={styles.links}>
      <AddToCollectionButton promptId={promptId} />
      {links.map(({ to, text, Icon }) => (
        <LinkButton key={text} appearance="subtle" icon={<Icon />} to={to}>
          {text}
        </LinkButton>
      ))}
      {publicConfig().ownServer ? (
        <Button
          appearance="subtle"
          icon={copied ? <CheckmarkRegular /> : <TextQuoteOpeningRegular />}
          onClick={copyCitation}
        >
          Copy citation
        </Button>
      ) : null}
      <ReportButton promptId={promptId} />
      {moves.may('retire') ? (
        <Button
          appearance="subtle"
          icon={<ArchiveRegular />}
          aria-haspopup="dialog"
          onClick={() => moves.open('retire')}
        >
          Retire prompt
        </Button>
      ) : null}
    </div>
  );
}
