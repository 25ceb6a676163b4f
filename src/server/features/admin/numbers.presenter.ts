import type { NumbersDto } from '#contract/admin.ts';
import type { UsageKind } from '#domain/vocabulary.ts';
import type { Numbers } from './numbers.repository.ts';

type Counts = Pick<Numbers['seldomWorking'][number], 'worked' | 'neededChanges' | 'didNotHelp'>;

function presentWeeks({ mondays, uses, publications, decisionWeeks, outcomes }: Numbers) {
  const usesOf = (week: string, kind: UsageKind) =>
    uses.find((row) => row.week === week && row.kind === kind)?.uses ?? 0;
  return mondays.map((week) => ({
    week,
    published: publications.find((row) => row.week === week)?.count ?? 0,
    copies: usesOf(week, 'copy'),
    downloads: usesOf(week, 'download'),
    hand_overs: usesOf(week, 'hand-over'),
    days_to_decision: decisionWeeks.find((row) => row.week === week)?.medianDays ?? null,
    outcomes: presentOutcomes(outcomes.find((row) => row.week === week)),
  }));
}

const presentOutcomes = (counts: Counts | undefined) => ({
  worked: counts?.worked ?? 0,
  needed_changes: counts?.neededChanges ?? 0,
  did_not_help: counts?.didNotHelp ?? 0,
});

const presentWebhook = (numbers: Numbers['reviewWebhook']) =>
  numbers
    ? {
        waiting: numbers.waiting,
        waiting_since: numbers.waitingSince?.toISOString() ?? null,
        failed: numbers.failed,
      }
    : null;

export const presentNumbers = (numbers: Numbers): NumbersDto => ({
  published: numbers.published,
  waiting: numbers.waiting,
  days_to_decision: numbers.decisions?.medianDays ?? null,
  decided: numbers.decisions?.count ?? 0,
  departments: numbers.departments,
  weeks: presentWeeks(numbers),
  missed_searches: numbers.missedSearches.map(({ lastDay, ...search }) => ({ ...search, last_day: lastDay })),
  seldom_working: numbers.seldomWorking.map(({ id, title, ...counts }) => ({
    id,
    title,
    outcomes: presentOutcomes(counts),
  })),
  low_rated: numbers.lowRated,
  review_webhook: presentWebhook(numbers.reviewWebhook),
  publication_webhook: presentWebhook(numbers.publicationWebhook),
  stale: numbers.stale.map(({ id, title, updatedAt, reviewBy }) => ({
    id,
    title,
    updatedAt: updatedAt.toISOString(),
    review_by: reviewBy,
  })),
});
