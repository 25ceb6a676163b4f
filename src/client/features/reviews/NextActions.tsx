import { MessageBarActions } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { screenHrefs } from '#domain/screens.ts';
import { useNextToDecide } from './use-neighbours.ts';
import { queueIn, waitingOf } from './use-queue-params.ts';

interface Props {
  /** Of the review on the screen. */
  id: string;
  /** Before the link. */
  children?: ReactNode;
}

/** Of a notice that no decision is possible here: the link to the next review that waits for one. */
export function NextActions({ id, children }: Props) {
  const queue = waitingOf(queueIn(useSearchParams()[0]));
  const next = useNextToDecide(id, queue);
  if (!next && !children) return null;
  return (
    <MessageBarActions>
      {children}
      {next ? (
        <LinkButton to={screenHrefs.review(next, queue)} replace appearance="primary">
          Open next review
        </LinkButton>
      ) : null}
    </MessageBarActions>
  );
}
