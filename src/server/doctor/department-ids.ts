import { z } from 'zod';
import { allDepartments } from '#domain/vocabulary.ts';
import { type Check, ok, type Subject, skipped, wrong } from './check.ts';
import type { PageResponse } from './http-request.ts';

const listed = z.array(z.object({ id: z.string() }));

interface Named {
  /** Heading of the check. */
  name: string;
  setting: string;
  ids: string[];
  found: string;
  /** Further ids that the setting accepts. */
  others: string[];
}

const namedBy = ({ channels, departmentReviewers }: Subject): Named[] => [
  ...(channels
    ? [
        {
          name: 'Announcements',
          setting: 'PUBLICATION_WEBHOOK_URL',
          ids: channels,
          found: `new prompts are posted for ${channels.join(', ')}`,
          others: [allDepartments],
        },
      ]
    : []),
  ...(departmentReviewers.length > 0
    ? [
        {
          name: 'Reviewers of departments',
          setting: 'DEPARTMENT_REVIEWERS',
          ids: departmentReviewers,
          found: `${departmentReviewers.join(', ')} have their own`,
          others: [],
        },
      ]
    : []),
];

/** Checks that the departments in the settings exist. @param response to a visitor's request for the departments. */
export const checkDepartmentIds = ({ json }: PageResponse, subject: Subject): Check[] =>
  namedBy(subject).map(({ name, setting, ids, found, others }) => {
    const { data } = listed.safeParse(json);
    if (!data) return skipped(name, 'the departments are not visible without a sign-in');
    const known = new Set([...others, ...data.map(({ id }) => id)]);
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length === 0) return ok(name, found);
    const advice = `Use the ids of /api/departments${others.map((id) => `, or ${id}`).join('')}.`;
    return wrong(name, `${setting} names ${unknown.join(', ')}, no department`, advice);
  });
