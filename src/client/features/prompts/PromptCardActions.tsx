import { type ButtonProps, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useHost } from '#client/host/current-host.ts';
import { CopyButton } from './CopyButton.tsx';
import { useCardPartStyles } from './prompt-card.styles.ts';

interface Props {
  id: string;
  title: string;
  className: string;
  /** Of the word on Copy. */
  wordClassName: string;
  /** Of Copy. */
  appearance?: ButtonProps['appearance'];
  /** Further icon buttons. */
  children?: ReactNode;
}

/** The buttons of a card or row, above the link that covers it. */
export function PromptCardActions({
  id,
  title,
  className,
  wordClassName,
  appearance = 'outline',
  children,
}: Props) {
  const styles = useCardPartStyles();
  const inTab = useHost().kind === 'teams';
  return (
    <div className={mergeClasses(styles.actions, inTab && styles.actionsInTab, className)}>
      <CopyButton promptId={id} title={title} compact wordClassName={wordClassName} appearance={appearance} />
      {children}
    </div>
  );
}
