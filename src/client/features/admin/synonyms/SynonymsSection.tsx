import { Button, Field, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { AddRegular, ArrowUploadRegular, SearchRegular } from '#client/components/icons.ts';
import { SearchBox } from '#client/components/SearchBox.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { useToolbarNeeded } from '#client/components/use-toolbar-needed.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { useChangeSearchParams } from '#client/lib/url-state/use-change-search-params.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import type { SynonymDto } from '#contract/synonyms.ts';
import { limits } from '#domain/limits.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { Pages } from '../Pages.tsx';
import { SectionFailure } from '../SectionFailure.tsx';
import { useListPage } from '../use-list-page.ts';
import { ExportSynonyms } from './ExportSynonyms.tsx';
import { groupSynonyms, searchGroups } from './group-synonyms.ts';
import { ImportDialog } from './ImportDialog.tsx';
import SynonymDialog from './SynonymDialog.tsx';
import { SynonymTable } from './SynonymTable.tsx';
import { synonymKey, synonymsQuery, termsPerPage } from './synonyms.queries.ts';

const useStyles = makeStyles({ box: { width: '100%', maxWidth: '480px' } });

type Open = { form: 'import' } | { form: 'add'; term: string } | { form: 'change'; synonym: SynonymDto };

/** The typed search, in the URL too. Another search begins at the first page. */
function useSearchText() {
  const [typed, setTyped] = useSearchParamText('q');
  const changeParams = useChangeSearchParams();
  const change = (value: string) => {
    changeParams((parameters) => parameters.delete('page'));
    setTyped(value);
  };
  return { typed, change };
}

/** Terms that search treats as equivalent. */
export default function SynonymsSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const { typed, change } = useSearchText();
  const { page, heading } = useListPage(typed);
  const dialog = useOpenDialog<Open>(heading);
  const { data, error, refetch } = useQuery(synonymsQuery(token));
  const groups = useMemo(() => groupSynonyms(data ?? []), [data]);
  const found = searchGroups(groups, typed);
  const shown = found.slice((page - 1) * termsPerPage, page * termsPerPage);
  const hasSearch = useToolbarNeeded(data ? groups.length : undefined, typed !== '');
  const isEmpty = data?.length === 0;
  const addButton = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => dialog.open({ form: 'add', term: '' })}>
      Add term
    </Button>
  );
  const importCsv = () => dialog.open({ form: 'import' });
  const href = typed.trim() ? (`/admin/synonyms?q=${encodeURIComponent(typed)}` as const) : '/admin/synonyms';
  return (
    <div className={admin.section}>
      <div>
        <div className={admin.head}>
          <h2 ref={heading} tabIndex={-1} className={admin.heading}>
            Synonyms
          </h2>
          {isEmpty ? null : addButton}
        </div>
        <p className={admin.text}>
          A search for one term also finds prompts with the other. Prompts with the term itself come first.
          Changes apply from the next search.
        </p>
      </div>
      {hasSearch ? (
        <Field label="Search synonyms">
          <SearchBox
            className={styles.box}
            placeholder="Term or source..."
            maxLength={limits.synonym}
            value={typed}
            onChange={(_, { value }) => change(value)}
          />
        </Field>
      ) : null}
      {shown.length > 0 ? (
        <>
          <SynonymTable
            groups={shown}
            onAdd={(term) => dialog.open({ form: 'add', term })}
            onChange={(synonym) => dialog.open({ form: 'change', synonym })}
            onRemoved={() => heading.current?.focus()}
          />
          <Pages
            {...{ href, page, perPage: termsPerPage }}
            count={shown.length}
            total={found.length}
            what="terms"
            order="name"
          />
        </>
      ) : null}
      {data && shown.length === 0 ? (
        isEmpty && !typed ? (
          <EmptyState
            icon={SearchRegular}
            heading="No synonyms yet"
            actions={
              <>
                {addButton}
                <Button onClick={importCsv}>Import CSV</Button>
              </>
            }
          >
            Add terms that mean the same at your company, or import a glossary.
          </EmptyState>
        ) : (
          <NotFound isPastEnd={found.length > 0} search={typed.trim()} onClear={() => change('')} />
        )
      ) : null}
      {data && !isEmpty ? (
        <div className={mergeClasses(admin.buttons, admin.onEdge)}>
          <ExportSynonyms />
          <Button size="small" appearance="subtle" icon={<ArrowUploadRegular />} onClick={importCsv}>
            Import CSV
          </Button>
        </div>
      ) : null}
      {error && !data ? (
        <SectionFailure what="Synonyms" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows label="Loading synonyms" rows={8} height={42} /> : null}
      {dialog.subject ? <OpenDialog open={dialog.subject} synonyms={data} onClose={dialog.close} /> : null}
    </div>
  );
}

interface OpenDialogProps {
  open: Open;
  synonyms: readonly SynonymDto[] | undefined;
  onClose: () => void;
}

function OpenDialog({ open, synonyms, onClose }: OpenDialogProps) {
  const { owner, turn } = useTextOwner();
  if (open.form === 'import') return <ImportDialog onClose={onClose} />;
  if (owner === undefined) return null;
  if (open.form === 'add')
    return <SynonymDialog key={turn} {...{ owner, onClose }} synonym={undefined} term={open.term} />;
  // The current entry, even if another admin has changed its source.
  const current = synonyms?.find((known) => synonymKey(known) === synonymKey(open.synonym));
  return (
    <SynonymDialog
      key={turn}
      {...{ owner, onClose }}
      synonym={current ?? open.synonym}
      wasRemoved={current === undefined}
      term=""
    />
  );
}

interface NotFoundProps {
  isPastEnd: boolean;
  search: string;
  onClear: () => void;
}

const NotFound = ({ isPastEnd, search, onClear }: NotFoundProps) => (
  <EmptyState
    icon={SearchRegular}
    heading={isPastEnd ? 'No synonyms on this page' : 'No synonyms found'}
    actions={<Button onClick={onClear}>Show all synonyms</Button>}
  >
    {isPastEnd ? 'This page is past the end of the list.' : `No term or source contains "${search}".`}
  </EmptyState>
);
