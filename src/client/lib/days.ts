import { formatDate } from './format.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** The reader's current day, as YYYY-MM-DD. */
export function localDay(now = new Date()) {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A day (YYYY-MM-DD) in the reader's locale: the same day in every time zone. */
export const formatDay = (day: string) => formatDate(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00` : day);

/** Whether a day is over; false if it is unknown. */
export const isPast = (day: string) => day !== '' && day < localDay();
