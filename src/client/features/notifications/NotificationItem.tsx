import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { clamp } from '#client/components/clamp.ts';
import { Link } from '#client/components/Link.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { host } from '#client/host/current-host.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { Notification } from './notification.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** '2 hr. ago', in the reader's language, and 'just now' within a minute; '' for a text that is no time. */
function timeAgo(iso: string): string {
  const seconds = (Date.now() - Date.parse(iso)) / 1_000;
  if (Number.isNaN(seconds)) return '';
  const found = units.find(([, length]) => seconds >= length);
  if (!found) return 'just now';
  const [unit, size] = found;
  const format = new Intl.RelativeTimeFormat(host().locale, { style: 'narrow', numeric: 'auto' });
  return format.format(-Math.floor(seconds / size), unit);
}

const useStyles = makeStyles({
  link: {
    display: 'grid',
    gridTemplateColumns: '8px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
    boxSizing: 'border-box',
    minHeight: '44px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    '&:hover': {
      color: tokens.colorNeutralForeground1Hover,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  dot: {
    width: '8px',
    height: '8px',
    marginBlockStart: '6px',
    boxSizing: 'border-box',
    // A border, because forced colours remove a background and keep a border.
    border: `4px solid ${tokens.colorCompoundBrandStroke}`,
    borderRadius: tokens.borderRadiusCircular,
  },
  heading: { gridColumn: '2', ...clamp(2) },
  unread: { fontWeight: tokens.fontWeightSemibold },
  time: {
    gridColumn: '3',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'nowrap',
  },
  text: { gridColumn: '2 / -1', color: tokens.colorNeutralForeground2, ...clamp(2) },
  hidden: visuallyHidden,
});

interface Props {
  notification: Notification;
  onFollow: () => void;
}

/** An event with its text and date; links to its subject. */
export function NotificationItem({ notification, onFollow }: Props) {
  const styles = useStyles();
  const { heading, text, to, createdAt, read } = notification;
  return (
    <li>
      <Link className={styles.link} to={to} onClick={onFollow}>
        {read ? <span /> : <span className={styles.dot} aria-hidden />}
        <span className={mergeClasses(styles.heading, !read && styles.unread)} dir="auto">
          {read ? null : <span className={styles.hidden}>Unread: </span>}
          {heading}
        </span>{' '}
        <time className={styles.time} dateTime={createdAt} title={formatDateTime(createdAt)}>
          {timeAgo(createdAt)}
        </time>{' '}
        {text ? (
          <span className={styles.text} dir="auto">
            {text}
          </span>
        ) : null}
      </Link>
    </li>
  );
}
