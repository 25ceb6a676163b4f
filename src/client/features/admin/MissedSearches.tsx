import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { formatDate, formatNumber } from '#client/lib/format.ts';
import { screenHrefs } from '#contract/screens.ts';
import { useAdminStyles } from './admin.styles.ts';
import { DataTable } from './DataTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { Numbers } from './numbers.ts';

const heading = 'Searches that found nothing';
const counting =
  'In the last 90 days, each once a network address and day; shown once two addresses sent it on one day, or it was sent on three days.';

/** What people looked for and did not find: prompts that are missing, or are called something else. */
export function MissedSearches({ searches }: { searches: Numbers['missedSearches'] }) {
  const admin = useAdminStyles();
  const id = useId();
  const csv = {
    fileName: 'searches-that-found-nothing',
    columns: ['Search', 'Times', 'Days', 'Last on'],
    rows: searches.map(({ text, searches: times, days, lastDay }) => [text, times, days, lastDay]),
  };
  return (
    <section className={mergeClasses(admin.surface, admin.section)} aria-labelledby={id}>
      <div>
        <div className={admin.head}>
          <h3 id={id} className={admin.subheading}>
            {heading}
          </h3>
          {searches.length > 0 ? <ExportButton label={heading} table={csv} /> : null}
        </div>
        <p className={admin.text}>{searches.length > 0 ? counting : `No such search yet. ${counting}`}</p>
      </div>
      {searches.length > 0 ? (
        <DataTable
          label={heading}
          columns={[
            { name: 'Search' },
            { name: 'Times', isFigure: true },
            { name: 'Days', isFigure: true },
            { name: 'Last on', isFigure: true },
            { name: 'What to do' },
          ]}
          rows={searches.map(({ text, searches: times, days, lastDay }) => ({
            id: text,
            cells: [
              <TextLink key="text" to={screenHrefs.search(text)} dir="auto">
                {text}
              </TextLink>,
              formatNumber(times),
              formatNumber(days),
              formatDate(lastDay),
              <WhatToDo key="do" search={text} />,
            ],
          }))}
        />
      ) : null}
    </section>
  );
}

/** It is called something else, or there is none. */
function WhatToDo({ search }: { search: string }) {
  const admin = useAdminStyles();
  const add = `?add=${encodeURIComponent(search)}` as const;
  return (
    <span className={admin.buttons}>
      <LinkButton size="small" to={`/admin/synonyms${add}`} aria-label={`Add a synonym: ${search}`}>
        Add a synonym
      </LinkButton>
      <LinkButton size="small" to={`/admin/wanted${add}`} aria-label={`Ask for such a prompt: ${search}`}>
        Ask for such a prompt
      </LinkButton>
    </span>
  );
}
