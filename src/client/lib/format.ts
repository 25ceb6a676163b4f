import { host } from '#client/host/current-host.ts';

/** Created at first use, when the host's locale is known. */
function lazily<T>(make: (locale: string | undefined) => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make(host().locale);
    return made;
  };
}

const dateFormat = lazily((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const dateTimeFormat = lazily(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const numberFormat = lazily((locale) => new Intl.NumberFormat(locale));

/** Creates the number and date formats in advance, each in a task of its own: for the first one the browser loads all locales, 15 ms. */
export function prepareFormats() {
  setTimeout(numberFormat);
  setTimeout(dateFormat);
}

const moment = (iso: string) => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** A day in the reader's locale; a text that is no date is returned unchanged. */
export const formatDate = (iso: string) => {
  const date = moment(iso);
  return date ? dateFormat().format(date) : iso;
};

export const formatDateTime = (iso: string) => {
  const date = moment(iso);
  return date ? dateTimeFormat().format(date) : iso;
};

const dayFormat = lazily(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);
/** Whole days in UTC, such as '16 – 22 Nov 2026'. */
export const formatDays = (first: Date, last: Date) => dayFormat().formatRange(first, last);

/** Orders texts as the reader's language does, digits by their number. */
const collator = lazily((locale) => new Intl.Collator(locale, { sensitivity: 'base', numeric: true }));
export const compareNames = (one: string, other: string) => collator().compare(one, other);

const ratingFormat = lazily(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
/** An average of stars, to one decimal. */
export const formatRating = (value: number) => ratingFormat().format(value);

export const formatNumber = (value: number) => numberFormat().format(value);

/** '1 prompt', '2 prompts': English plurals of the product's fixed texts. */
export const pluralize = (count: number, singular: string, plural = `${singular}s`) =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;
