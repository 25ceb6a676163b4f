import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { idempotencyHours } from '#contract/idempotency.ts';
import { bulkLimits } from '#domain/bulk.ts';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { limits, serverLimits } from '#domain/limits.ts';
import { settingGroups } from '#server/config/settings.ts';
import * as schema from '#server/db/schema.ts';
import { keptMs } from '#server/features/outbox/digests.repository.ts';
import { failedKeptMs } from '#server/features/outbox/outbox.repository.ts';
import { lifetimeMs } from '#server/features/sign-in/pop-up-sign-ins.repository.ts';
import { longestWithRole } from '#server/features/sign-in/sessions.repository.ts';
import { day } from '#server/http/limits/rate-limits.ts';
import { noticeDays, noticeWithin } from '#server/retention/rule.ts';
import { guidePages } from '#tests/support/admin-guide.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const withoutCode = (text: string) => text.replaceAll(/^ *```[^]*?^ *```/gm, '');

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));

/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
const headingsOf = (file: string) =>
  Array.from(withoutCode(read(file)).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading);

const pages = ['README.md', ...filesIn('.github', '.md')];

it('every link of the guides leads to a file and a heading', () => {
  expect(pages.length).toBeGreaterThan(50);
  const broken = pages.flatMap((page) =>
    Array.from(withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
      .filter((target) => !/^\w+:/.test(target))
      .filter((target) => {
        const [name, anchor] = target.split('#');
        const file = name ? path.join(path.dirname(page), name) : page;
        if (!existsSync(file)) return true;
        return anchor !== undefined && !headingsOf(file).map(anchorOf).includes(anchor);
      })
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

/** Phrases that translate another language word for word. */
const calques = [
  /\bfrom \S+ (\w+ )?on(?=[,.;:)])/i,
  /\bsome (hours|minutes|seconds|weeks|\d)/i,
  /\balso if\b/i,
  /(?<!there )\b(is|are) no (?!longer|one)/i,
  /\bimprovements? of\b/i,
  /\bto the letter\b/i,
  /\b(its|first|next|stops the) start\b(?! the)/i,
  /\bby (browser|keyboard|HTTP)/i,
];

it('no guide has a phrase that is translated word for word', () => {
  const guides = pages.filter((page) => !page.includes('decisions'));
  const found = guides.flatMap((page) =>
    calques.flatMap((phrase) => {
      const match = phrase.exec(withoutCode(read(page)));
      return match ? [`${page}: ${match[0]}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

it('every section of the admin guide that a message names exists once', () => {
  const headings = guidePages.flatMap(headingsOf);
  expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  const messages = filesIn('src', '.ts').flatMap((file) =>
    Array.from(
      read(file).matchAll(/admin guide(?:, ([^).]+)| \(([^)]+)\))|See ([\w ]+) in the admin guide/g),
      ([, ...names]) => ({ file, names: names.find((name) => name !== undefined)?.split(', ') ?? [] }),
    ),
  );
  expect(messages.length).toBeGreaterThan(10);
  const unknown = messages.filter(({ names }) => names.some((name) => !headings.includes(name)));
  expect(unknown).toEqual([]);
});

describe('the retention of the admin guide', () => {
  const text =
    read('.github/admin/operations.md')
      .split(/^## Retention$/m)[1]
      ?.split(/^## /m)[0] ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (data|---) /.test(line));
  const tablesOf = (row: string) =>
    Array.from(row.split('|')[1]?.matchAll(/`(\w+)`/g) ?? [], ([, name]) => name);
  const rowOf = (name: string) => rows.find((row) => row.split('|')[1]?.includes(name)) ?? '';

  it('has a row for every table of the database', () => {
    const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));
    expect(rows.flatMap(tablesOf)).toHaveLength(tables.length);
    expect(new Set(rows.flatMap(tablesOf))).toEqual(new Set(tables));
  });

  /** A number in the text of a file. */
  const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);
  const limiter = 'node_modules/rate-limiter-flexible/lib/RateLimiterPostgres.js';
  const minutesOfLimiter = (pattern: RegExp) => numberIn(limiter, pattern) / minuteMs;
  const { contactMessageDays, unseenAccountDays } = settingGroups.database.settings;

  const facts = [
    ['sessions', `at the end of \`SESSION_HOURS\`, or of ${longestWithRole} hours with a role`],
    ['pop_up_sign_ins', `after ${lifetimeMs / minuteMs} minutes`],
    ['activity_notices', `${failedKeptMs / dayMs} days after it was given up`],
    ['`digests`', `after ${keptMs / dayMs} days`],
    ['digest_notices', `${failedKeptMs / dayMs} days after it was given up`],
    ['outbox', `${failedKeptMs / dayMs} days after it was given up`],
    ['announcements', `${failedKeptMs / dayMs} days after it was given up`],
    ['search_choices', `after ${limits.missedSearchDays} days`],
    ['contact_messages', `after \`${contactMessageDays.name}\`, if set`],
    ['`users`', `after \`${unseenAccountDays.name}\`, if set`],
    ['deletion_notices', `after ${noticeWithin} days`],
    [
      'rate_limits',
      `${minutesOfLimiter(/clearExpired\(Date\.now\(\) - (\d+)\)/)} minutes after the limit's time, which is at most ${day / 3_600} hours`,
    ],
    [
      'rate_limits',
      `every ${minutesOfLimiter(/\}, (\d+)\);\s+this\._clearExpiredTimeoutId\.unref/)} minutes`,
    ],
    ['idempotency_keys', `after ${idempotencyHours} hours`],
    ['notifications', `after ${limits.notificationDays} days, or beyond ${limits.notifications} per person`],
    [
      'collection_changes',
      `after ${serverLimits.collectionChangeDays} days, or beyond ${serverLimits.collectionChanges} per collection`,
    ],
    ['missed_searches', `after ${limits.missedSearchDays} days`],
    ['`collections`', `${limits.collectionRestoreHours} hours after`],
    ['`bulk_actions`', `after ${bulkLimits.undoMinutes} minutes`],
  ] as const;
  it.each(facts)('matches the code about %s', (table, words) => {
    expect(rowOf(table)).toContain(words);
  });

  it('has no number and no setting that is not compared with the code', () => {
    const compared = new Set<string>(facts.map(([name]) => rowOf(name)));
    expect(rows.filter((row) => /\d|[A-Z]+_[A-Z]+/.test(row) && !compared.has(row))).toEqual([]);
  });

  it('has the days of notice of the settings that delete old data', () => {
    expect(text).toContain(`on ${noticeDays} of the last ${noticeWithin} days`);
  });

  it('names for each table whether it is deleted with the account', () => {
    const withAccount = Object.values(schema).flatMap((one) => {
      if (!is(one, PgTable)) return [];
      const keys = getTableConfig(one).foreignKeys.filter((key) => key.onDelete === 'cascade');
      return keys.some((key) => key.reference().foreignTable === schema.users) ? [getTableName(one)] : [];
    });
    expect(withAccount.length).toBeGreaterThan(8);
    expect(withAccount.filter((table) => !rowOf(table).includes('with the account'))).toEqual([]);
  });
});

it('every error number of Entra on a page of the admin guide has its source there', () => {
  const missing = guidePages.flatMap((page) =>
    [...new Set(Array.from(read(page).matchAll(/AADSTS(\d+)/g), ([, number]) => number))]
      .filter((number) => !read(page).includes(`https://login.microsoftonline.com/error?code=${number})`))
      .map((number) => `${page}: AADSTS${number}`),
  );
  expect(missing).toEqual([]);
});

describe('the table of OWASP ASVS', () => {
  const rows = read('.github/admin/asvs.md')
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('has a known state in each row', () => {
    expect(rows.length).toBeGreaterThan(150);
    const states = new Set(['met', 'partly', 'not met', 'not applicable', 'tenant', 'proxy', 'company']);
    expect(rows.filter(([, , , state]) => !states.has(state ?? ''))).toEqual([]);
  });

  it('names a test for each requirement that is met, or the document that it is about', () => {
    // About the choice of technologies and algorithms, which that document describes.
    const choices = ['V3.7.1', 'V11.1.1', 'V11.1.2', 'V11.2.1', 'V11.2.3', 'V11.4.1', 'V12.3.3'];
    const unproved = rows
      .filter(([, , , state]) => state === 'met' || state === 'partly')
      .filter(([, , , , how, tests]) => !tests?.includes('/tests/') && !/\]\([\w-]+\.md/.test(how ?? ''))
      .map(([, id]) => id);
    expect(unproved).toEqual(choices);
  });
});
