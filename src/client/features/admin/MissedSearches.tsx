import { Button, mergeClasses } from '@fluentui/react-components';
import { type ComponentProps, useRef } from 'react';
import { DataTable } from '#client/components/DataTable.tsx';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { formatDate, formatNumber } from '#client/lib/format.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import type { NumbersDto } from '#contract/admin.ts';
import { limits } from '#domain/limits.ts';
import { screenHrefs } from '#domain/screens.ts';
import { useAdminStyles } from './admin.styles.ts';
import { ExportButton } from './ExportButton.tsx';
import { headingId } from './heading-id.ts';
import type RequestedPromptForm from './inbox/RequestedPromptDialog.tsx';
import type SynonymForm from './search/SynonymDialog.tsx';

const SynonymDialog = lazyWithRetry<ComponentProps<typeof SynonymForm>>(
  () => import('./search/SynonymDialog.tsx'),
);
const RequestedPromptDialog = lazyWithRetry<ComponentProps<typeof RequestedPromptForm>>(
  () => import('./inbox/RequestedPromptDialog.tsx'),
);

export const missedHeading = 'Searches without results';
const counting = `Searches that found nothing in the last ${limits.missedSearchDays} days: from two network addresses on one day, or on three days.`;

/** Searches without results: the prompt is missing, or has another name. */
export function MissedSearches({ numbers: { missed_searches: searches } }: { numbers: NumbersDto }) {
  const admin = useAdminStyles();
  const id = headingId(missedHeading);
  const title = useRef<HTMLHeadingElement>(null);
  const { subject: remedy, open, close } = useOpenDialog<Remedy>(title);
  const csv = {
    fileName: 'searches-that-found-nothing',
    columns: ['Search', 'Times', 'Days', 'Last searched'],
    rows: searches.map(({ text, searches: times, days, last_day: lastDay }) => [text, times, days, lastDay]),
  };
  return (
    <section className={mergeClasses(admin.surface, admin.section)} aria-labelledby={id}>
      <div>
        <div className={admin.head}>
          <h4 id={id} ref={title} tabIndex={-1} className={admin.panelHeading}>
            {missedHeading}
          </h4>
          <ExportButton label={missedHeading} table={csv} />
        </div>
        <p className={admin.text}>{counting}</p>
      </div>
      <DataTable
        atFirst={5}
        label={missedHeading}
        columns={[
          { name: 'Search' },
          { name: 'Times', isFigure: true },
          { name: 'Days', isFigure: true },
          { name: 'Last searched', isFigure: true },
          { name: 'Actions' },
        ]}
        rows={searches.map(({ text, searches: times, days, last_day: lastDay }) => ({
          id: text,
          cells: [
            <TextLink key="text" to={screenHrefs.search(text)} dir="auto">
              {text}
            </TextLink>,
            formatNumber(times),
            formatNumber(days),
            formatDate(lastDay),
            <WhatToDo key="do" search={text} onOpen={open} />,
          ],
        }))}
      />
      {remedy ? <RemedyDialog remedy={remedy} onClose={close} /> : null}
    </section>
  );
}

type Remedy = { kind: 'synonym' | 'request'; search: string };

/** The remedies: a synonym, or a requested prompt. */
function WhatToDo({ search, onOpen }: { search: string; onOpen: (remedy: Remedy) => void }) {
  const admin = useAdminStyles();
  return (
    <span className={admin.rowActions}>
      <Button
        appearance="subtle"
        aria-label={`Add a synonym: ${search}`}
        onClick={() => onOpen({ kind: 'synonym', search })}
      >
        Add a synonym
      </Button>
      <Button
        appearance="subtle"
        aria-label={`Request a prompt: ${search}`}
        onClick={() => onOpen({ kind: 'request', search })}
      >
        Request a prompt
      </Button>
    </span>
  );
}

/** The dialog of a search's remedy, with the search in it. */
function RemedyDialog({ remedy: { kind, search }, onClose }: { remedy: Remedy; onClose: () => void }) {
  const { owner, turn } = useTextOwner();
  if (owner === undefined) return null;
  const common = { owner, onClose };
  return (
    <LazyBoundary name="The form" onFailure={onClose}>
      {kind === 'synonym' ? (
        <SynonymDialog key={turn} {...common} synonym={undefined} term={search} />
      ) : (
        <RequestedPromptDialog key={turn} {...common} title={search} />
      )}
    </LazyBoundary>
  );
}
