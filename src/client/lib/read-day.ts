import { host } from '#client/host/current-host.ts';
import { localDay } from './days.ts';

/** The names of the months in the reader's locale, in lower case. */
function monthNames(): string[] {
  const format = new Intl.DateTimeFormat(host().locale, { dateStyle: 'long' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(new Date(2000, month));
    return parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? '';
  });
}

/** Whether the reader's locale writes the day before the month if both are digits. */
function isDayFirst() {
  const parts = new Intl.DateTimeFormat(host().locale, { dateStyle: 'short' }).formatToParts(0);
  const order = parts.map(({ type }) => type);
  return order.indexOf('day') < order.indexOf('month');
}

/** The month (1 to 12) whose name begins with a word of the text; undefined if none or several do. */
function monthIn(text: string): number | undefined {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const found = monthNames().flatMap((name, month) =>
    words.some((word) => name.startsWith(word)) ? month + 1 : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The day (YYYY-MM-DD) that a text names as the reader's locale writes days, by name or number of the month, or as YYYY-MM-DD; undefined
 * for other texts.
 */
export function readDay(text: string): string | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find(({ length }) => length === 4);
  const others = numbers.filter((number) => number !== year).map(Number);
  const named = monthIn(text);
  if (year === undefined || others.length !== (named ? 1 : 2)) return undefined;
  const [first, second] = others;
  const inOrder = numbers[0] !== year && isDayFirst();
  const [ofDay, month] = named ? [first, named] : inOrder ? [first, second] : [second, first];
  const day = new Date(Number(year), (month ?? 0) - 1, ofDay);
  return day.getDate() === ofDay && day.getMonth() + 1 === month ? localDay(day) : undefined;
}
