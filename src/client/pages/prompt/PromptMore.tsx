import { Button } from '@fluentui/react-components';
import { type ComponentProps, useRef } from 'react';
import { MoreHorizontalRegular } from '#client/components/icons.ts';
import { useReport } from '#client/features/reports/use-report.tsx';
import { useCopyCitation } from '#client/features/versions/use-copy-citation.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { PromptMenu } from './PromptMenu.tsx';
import type { PromptMoves } from './use-prompt-moves.tsx';

type MoreProps = Omit<ComponentProps<'button'>, 'type'>;

/** Takes the props of a menu trigger. */
function MoreButton({ ref, ...trigger }: MoreProps) {
  return (
    <Button appearance="subtle" aria-haspopup="menu" {...trigger} ref={ref} icon={<MoreHorizontalRegular />}>
      More
    </Button>
  );
}

interface Props {
  promptId: string;
  moves: PromptMoves;
  className?: string;
}

/** The button of the menu of rarer actions; nothing on a server without them. */
export function PromptMore({ promptId, moves, className = '' }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const { copyCitation } = useCopyCitation(promptId);
  const { report, dialog } = useReport(promptId, trigger);
  if (!has('versions')) return null;
  return (
    <>
      <PromptMenu
        promptId={promptId}
        trigger={<MoreButton ref={trigger} className={className} />}
        onCite={copyCitation}
        onReport={report}
        onRetire={moves.may('retire') ? () => moves.open('retire', trigger.current) : undefined}
      />
      {dialog}
    </>
  );
}
