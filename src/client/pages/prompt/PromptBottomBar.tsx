import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { bottomBar } from '#client/components/bottom-bar.ts';
import { ShareRegular } from '#client/components/icons.ts';
import { useStackedButtonStyles } from '#client/components/stacked-button.styles.ts';
import { CopyButton } from '#client/features/prompts/CopyButton.tsx';
import { sharePrompt } from '#client/features/prompts/use-prompt-actions.ts';
import { SaveButton } from '#client/features/saved/SaveButton.tsx';
import { PromptMore } from './PromptMore.tsx';
import { highScreen } from './prompt-layout.styles.ts';
import type { PromptMoves } from './use-prompt-moves.tsx';

const useStyles = makeStyles({
  /** Sticks to the window's lower edge, above the footer. On a low screen it is above the prompt and scrolls with it. */
  bar: {
    ...bottomBar,
    zIndex: 10,
    display: 'flex',
    justifyContent: 'center',
    // To the edges of the page.
    marginInline: `calc(-1 * ${tokens.spacingHorizontalXXL})`,
    paddingInline: tokens.spacingHorizontalXXL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': {
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      paddingInline: tokens.spacingHorizontalL,
    },
    [highScreen]: { position: 'sticky', insetBlockEnd: 0, order: 1, marginTop: 'auto' },
    // Over the page's own space at its end.
    [`${highScreen} and (min-width: 641px)`]: { marginBottom: '-64px' },
    [`${highScreen} and (max-width: 640px)`]: { marginBottom: '-48px' },
    '@media print': { display: 'none' },
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalXS, width: '100%' },
  copy: { flexGrow: 1, minWidth: 0, height: '44px', marginInlineEnd: tokens.spacingHorizontalXS },
  other: { flexBasis: '64px', flexShrink: 1 },
});

interface Props {
  prompt: { id: string; title: string };
  moves: PromptMoves;
  /** Whether Copy is the page's main button. */
  isCopyFirst: boolean;
}

/** A prompt's actions in reach of the thumb: Copy, Save, Share, and a menu of rarer ones. */
export function PromptBottomBar({ prompt, moves, isCopyFirst }: Props) {
  const styles = useStyles();
  const { button } = useStackedButtonStyles();
  const { id, title } = prompt;
  const other = mergeClasses(button, styles.other);
  return (
    <div className={styles.bar} data-bottom-bar>
      <div className={styles.buttons} role="group" aria-label="Actions">
        <CopyButton
          className={styles.copy}
          promptId={id}
          title={title}
          appearance={isCopyFirst ? 'primary' : 'outline'}
        />
        <SaveButton className={other} promptId={id} title={title} appearance="subtle" />
        <Button
          className={other}
          appearance="subtle"
          icon={<ShareRegular />}
          onClick={() => void sharePrompt(prompt)}
        >
          Share
        </Button>
        <PromptMore promptId={id} moves={moves} className={other} />
      </div>
    </div>
  );
}
