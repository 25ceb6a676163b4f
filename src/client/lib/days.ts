import { formatDate, localDates } from './format.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** Today where the reader is, as YYYY-MM-DD. */
export function localDay(now = new Date()) {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A day (YYYY-MM-DD) in the reader's locale: the same day wherever they are. */
export const formatDay = (day: string) => formatDate(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00` : day);

/** The month (1 to 12) whose name begins with a word of the text; undefined if none or several do. */
function monthIn(text: string, months: readonly string[]): number | undefined {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const named = months.flatMap((name, month) =>
    words.some((word) => name.startsWith(word)) ? month + 1 : [],
  );
  return named.length === 1 ? named[0] : undefined;
}

/**
 * The day (YYYY-MM-DD) that a text names as the reader's locale writes days, by name or number of the month, or as YYYY-MM-DD; undefined
 * for other texts.
 */
export function readDay(text: string): string | undefined {
  const { dayFirst, months } = localDates();
  const month = monthIn(text, months);
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find(({ length }) => length === 4);
  const others = numbers.filter((number) => number !== year).map(Number);
  if (year === undefined || others.length !== (month ? 1 : 2)) return undefined;
  const isDayFirst = numbers[0] !== year && dayFirst;
  const [ofDay, ofMonth] = month ? [others[0], month] : isDayFirst ? others : others.toReversed();
  const day = new Date(Number(year), (ofMonth ?? 0) - 1, ofDay);
  const isReal = day.getDate() === ofDay && day.getMonth() + 1 === ofMonth;
  return isReal ? localDay(day) : undefined;
}

/** Whether a day is over; never for one that is not known. */
export const isPast = (day: string) => day !== '' && day < localDay();
