import { host } from '#client/host/current-host.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** '2 hr. ago', in the reader's language; '' for a text that is no time. */
export function timeAgo(iso: string): string {
  const seconds = (Date.now() - Date.parse(iso)) / 1_000;
  if (Number.isNaN(seconds)) return '';
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['minute', 60];
  const format = new Intl.RelativeTimeFormat(host().locale, { style: 'narrow', numeric: 'auto' });
  return format.format(-Math.max(0, Math.floor(seconds / size)), unit);
}
