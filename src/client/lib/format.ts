const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const numberFormat = new Intl.NumberFormat();

const moment = (iso: string) => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** A day in the reader's locale; a text that is no date is shown as it is. */
export const formatDate = (iso: string) => {
  const date = moment(iso);
  return date ? dateFormat.format(date) : iso;
};

export const formatDateTime = (iso: string) => {
  const date = moment(iso);
  return date ? dateTimeFormat.format(date) : iso;
};

export const formatNumber = (value: number) => numberFormat.format(value);

/** '1 prompt', '2 prompts': English plurals of the product's fixed texts. */
export const counted = (count: number, singular: string, plural = `${singular}s`) =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;
