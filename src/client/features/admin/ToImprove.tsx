import { formatDay } from '#client/lib/days.ts';
import { formatDate, formatNumber, formatRating } from '#client/lib/format.ts';
import type { NumbersDto } from '#contract/admin.ts';
import { useAdminStyles } from './admin.styles.ts';
import { MissedSearches, missedHeading } from './MissedSearches.tsx';
import { SeldomWorking, seldomHeading } from './OutcomeNumbers.tsx';
import { PromptTable } from './PromptTable.tsx';

const headings = { lowRated: 'Low-rated prompts', stale: 'Prompts due for review' } as const;

const empty = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The lists that an admin can act on; those without entries in one sentence. */
export function ToImprove({ numbers }: { numbers: NumbersDto }) {
  const admin = useAdminStyles();
  const lists = [
    [missedHeading, numbers.missed_searches, MissedSearches],
    [seldomHeading, numbers.seldom_working ?? [], SeldomWorking],
    [headings.lowRated, numbers.low_rated, LowRated],
    [headings.stale, numbers.stale, Stale],
  ] as const;
  const none = lists.filter(([, entries]) => entries.length === 0);
  return (
    <>
      {lists.map(([heading, entries, List]) =>
        entries.length > 0 ? <List key={heading} numbers={numbers} /> : null,
      )}
      {none.length > 0 ? (
        <p className={admin.text}>No {empty.format(none.map(([heading]) => heading.toLowerCase()))}.</p>
      ) : null}
    </>
  );
}

const LowRated = ({ numbers: { low_rated: lowRated } }: { numbers: NumbersDto }) => (
  <PromptTable
    heading={headings.lowRated}
    text="Average below 3 stars, rated by at least 3 people, lowest first. Read the comments, then improve or retire the prompt."
    fileName="low-rated-prompts"
    columns={[
      { name: 'Average stars', isFigure: true },
      { name: 'Ratings', isFigure: true },
    ]}
    prompts={lowRated.map(({ id, title, rating, ratings }) => ({
      id,
      title,
      facts: [
        { shown: formatRating(rating), exported: Math.round(rating * 100) / 100 },
        { shown: formatNumber(ratings), exported: ratings },
      ],
    }))}
  />
);

const Stale = ({ numbers: { stale } }: { numbers: NumbersDto }) => (
  <PromptTable
    heading={headings.stale}
    text="The next review is overdue, or none is set and the prompt has not changed for a year. Ask the owners to check these prompts."
    fileName="stale-prompts"
    columns={[
      { name: 'Next review', isFigure: true },
      { name: 'Last changed', isFigure: true },
    ]}
    prompts={stale.map(({ id, title, updatedAt, review_by: reviewBy }) => ({
      id,
      title,
      facts: [
        { shown: reviewBy ? formatDay(reviewBy) : '–', exported: reviewBy ?? '' },
        { shown: formatDate(updatedAt), exported: updatedAt },
      ],
    }))}
  />
);
