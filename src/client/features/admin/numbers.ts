import { list, number, record, text } from '#client/lib/models/json-readers.ts';

/** Undefined where there is none. */
function toWebhook(value: unknown) {
  if (!value) return undefined;
  const json = record(value);
  return {
    waiting: number(json['waiting']),
    /** ISO 8601; '' while none waits. */
    waitingSince: text(json['waiting_since']),
    failed: number(json['failed']),
  };
}

/** The library in numbers; see the contract's schema for what each one counts. */
export function toNumbers(value: unknown) {
  const json = record(value);
  return {
    published: number(json['published']),
    retired: number(json['retired']),
    waiting: number(json['waiting']),
    changesRequested: number(json['changes_requested']),
    /** Undefined without a decision in the last 90 days. */
    daysToDecision: typeof json['days_to_decision'] === 'number' ? json['days_to_decision'] : undefined,
    decided: number(json['decided']),
    reviewWebhook: toWebhook(json['review_webhook']),
    departments: list(json['departments']).map((entry) => {
      const department = record(entry);
      return {
        id: text(department['id']),
        name: text(department['name']),
        published: number(department['published']),
        waiting: number(department['waiting']),
        uses: number(department['uses']),
      };
    }),
    weeks: list(json['weeks']).map((entry) => {
      const week = record(entry);
      return {
        week: text(week['week']),
        published: number(week['published']),
        copies: number(week['copies']),
        downloads: number(week['downloads']),
        handOvers: number(week['hand_overs']),
      };
    }),
    missedSearches: list(json['missed_searches']).map((entry) => {
      const search = record(entry);
      return {
        text: text(search['text']),
        searches: number(search['searches']),
        days: number(search['days']),
        lastDay: text(search['last_day']),
      };
    }),
    lowRated: list(json['low_rated']).map((entry) => {
      const prompt = record(entry);
      return {
        id: text(prompt['id']),
        title: text(prompt['title']),
        rating: number(prompt['rating']),
        ratings: number(prompt['ratings']),
      };
    }),
    stale: list(json['stale']).map((entry) => {
      const prompt = record(entry);
      return {
        id: text(prompt['id']),
        title: text(prompt['title']),
        updatedAt: text(prompt['updatedAt']),
        /** '' where there is none. */
        reviewBy: text(prompt['review_by']),
      };
    }),
  };
}
export type Numbers = ReturnType<typeof toNumbers>;
