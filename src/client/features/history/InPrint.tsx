import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { host } from '#client/host/current-host.ts';
import { formatDay } from '#client/lib/days.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { shortHash } from './history-words.ts';

const useStyles = makeStyles({
  onScreen: { '@media print': { display: 'none' } },
  onPaper: { display: 'none', '@media print': { display: 'inline' } },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    '@media print': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
});

interface Props {
  /** For readers. */
  children: string;
  /** For inspectors: the value that is hashed. */
  raw: string;
}

/** A value in words; in print the value of the audit trail. */
export function InPrint({ children, raw }: Props) {
  const styles = useStyles();
  return (
    <>
      <span className={styles.onScreen}>{children}</span>
      <span className={styles.onPaper}>{raw}</span>
    </>
  );
}

/** In the reader's time zone; in print UTC in ISO 8601, as hashed, so that a printed page is the same for every reader. */
export const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={at}>
    <InPrint raw={at}>{formatDateTime(at)}</InPrint>
  </time>
);

/** Under its day; in print with it. */
export const ClockTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    <InPrint raw={at}>{new Date(at).toLocaleTimeString(host().locale, { timeStyle: 'short' })}</InPrint>
  </time>
);

/** For inspectors only. */
export const OnPaper = ({ children }: { children: ReactNode }) => (
  <span className={useStyles().onPaper}>{children}</span>
);

export const Day = ({ day }: { day: string }) => (
  <time dateTime={day}>
    <InPrint raw={day}>{formatDay(day)}</InPrint>
  </time>
);

/** Its beginning, in print the whole. */
export const Hash = ({ hash, prefix = '' }: { hash: string; prefix?: string }) => {
  const styles = useStyles();
  return (
    <span title={hash} className={styles.code}>
      <InPrint raw={`${prefix}${hash}`}>{`${prefix}${shortHash(hash)}`}</InPrint>
    </span>
  );
};
