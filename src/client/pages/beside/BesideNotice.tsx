import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { BesideFrame } from './BesideFrame.tsx';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

interface Props {
  heading: string;
  back?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** Replaces content that does not exist, or that this user may not read. */
export function BesideNotice({ heading, back, children, action }: Props) {
  return (
    <BesideFrame heading={heading} back={back}>
      <p className={useStyles().text}>{children}</p>
      {action ? <div>{action}</div> : null}
    </BesideFrame>
  );
}
