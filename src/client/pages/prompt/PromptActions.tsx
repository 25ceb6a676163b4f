import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDownloadRegular, ShareRegular } from '#client/components/icons.ts';
import { useStackedButtonStyles } from '#client/components/stacked-button.styles.ts';
import { AddToCollectionButton } from '#client/features/collections/AddToCollectionButton.tsx';
import { downloadPrompt, sharePrompt } from '#client/features/prompts/use-prompt-actions.ts';
import { SaveButton } from '#client/features/saved/SaveButton.tsx';
import { PromptMore } from './PromptMore.tsx';
import type { PromptMoves } from './use-prompt-moves.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  bar: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  others: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    '& > .fui-Button': { paddingInline: tokens.spacingHorizontalS, fontWeight: tokens.fontWeightRegular },
  },
});

interface Props {
  prompt: { id: string; title: string };
  moves: PromptMoves;
  /** Where the bottom bar has Save, Share and More. */
  isNarrow: boolean;
}

/** A prompt's actions besides copying: Save, Share and Download as three equals, Add to a collection, and a menu of rarer ones. */
export function PromptActions({ prompt, moves, isNarrow }: Props) {
  const client = useQueryClient();
  const styles = useStyles();
  const { button } = useStackedButtonStyles();
  const download = {
    icon: <ArrowDownloadRegular />,
    onClick: () => void downloadPrompt(client, prompt.id),
    children: 'Download',
  };
  return (
    <div className={styles.actions}>
      {isNarrow ? null : (
        <div className={styles.bar} role="group" aria-label="Actions">
          <SaveButton promptId={prompt.id} title={prompt.title} className={button} />
          <Button className={button} icon={<ShareRegular />} onClick={() => void sharePrompt(prompt)}>
            Share
          </Button>
          <Button className={button} {...download} />
        </div>
      )}
      <div className={styles.others}>
        {isNarrow ? <Button appearance="subtle" {...download} /> : null}
        <AddToCollectionButton promptId={prompt.id} />
        {isNarrow ? null : <PromptMore promptId={prompt.id} moves={moves} />}
      </div>
    </div>
  );
}
