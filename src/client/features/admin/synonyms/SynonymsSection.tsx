import { Button, Field, makeStyles, mergeClasses, SearchBox } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { AddRegular, SearchRegular } from '#client/components/icons.ts';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { useChangeSearchParams } from '#client/lib/url-state/use-change-search-params.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import type { SynonymDto } from '#contract/synonyms.ts';
import { limits } from '#domain/limits.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { Pages } from '../Pages.tsx';
import { SectionFailure } from '../SectionFailure.tsx';
import { useListPage } from '../use-list-page.ts';
import { ExportSynonyms } from './ExportSynonyms.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import SynonymDialog from './SynonymDialog.tsx';
import { SynonymTable } from './SynonymTable.tsx';
import { synonymKey, synonymsPerPage, synonymsQuery } from './synonyms.queries.ts';

const restMs = 250;
const useStyles = makeStyles({ box: { width: '100%', maxWidth: '480px' } });

type Open = { form: 'import' } | { form: 'save'; synonym?: SynonymDto };

/** The typed search, in the URL too. Another search begins at the first page. */
function useSearchText() {
  const [typed, setTyped] = useSearchParamText('q');
  const changeParams = useChangeSearchParams();
  const change = (value: string) => {
    changeParams((parameters) => parameters.delete('page'));
    setTyped(value);
  };
  return { typed, change, search: useDebounced(typed.trim(), restMs) };
}

/** Words that search takes for the same. */
export default function SynonymsSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const { typed, change, search } = useSearchText();
  const { page, heading } = useListPage(typed);
  const dialog = useOpenDialog<Open>(heading);
  const { owner, turn } = useTextOwner();
  const { data, error, refetch } = useQuery(synonymsQuery(token, search, page));
  const { subject } = dialog;
  const changed = subject?.form === 'save' ? subject.synonym : undefined;
  // The current entry, even if another admin has changed its source.
  const current = changed && data?.synonyms.find((known) => synonymKey(known) === synonymKey(changed));
  const href = typed.trim() ? (`/admin/synonyms?q=${encodeURIComponent(typed)}` as const) : '/admin/synonyms';
  return (
    <div className={admin.section}>
      <div>
        <div className={admin.head}>
          <h2 ref={heading} tabIndex={-1} className={admin.heading}>
            Synonyms
          </h2>
          <div className={mergeClasses(admin.buttons, admin.headButtons)}>
            <ExportSynonyms />
            <Button onClick={() => dialog.open({ form: 'import' })}>Import CSV</Button>
            <Button appearance="primary" icon={<AddRegular />} onClick={() => dialog.open({ form: 'save' })}>
              Add synonym
            </Button>
          </div>
        </div>
        <p className={admin.text}>
          Search treats these as equivalent: a search for one term also finds prompts with the other, a little
          further down. Changes apply from the next search.
        </p>
      </div>
      <Field label="Search synonyms">
        <SearchBox
          className={styles.box}
          placeholder="Term or source..."
          maxLength={limits.synonym}
          value={typed}
          onChange={(_, { value }) => change(value)}
        />
      </Field>
      {data && data.synonyms.length > 0 ? (
        <>
          <SynonymTable
            synonyms={data.synonyms}
            onChange={(synonym) => dialog.open({ form: 'save', synonym })}
            onRemoved={() => heading.current?.focus()}
          />
          <Pages
            {...{ href, page, perPage: synonymsPerPage }}
            count={data.synonyms.length}
            total={data.total}
            what="synonyms"
            order="name"
          />
        </>
      ) : null}
      {data?.synonyms.length === 0 ? (
        <NoSynonyms search={search} page={page} onClear={() => change('')} />
      ) : null}
      {error && !data ? (
        <SectionFailure what="Synonyms" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows label="Loading synonyms" rows={8} height={42} /> : null}
      {subject?.form === 'save' && owner !== undefined ? (
        <SynonymDialog key={turn} owner={owner} synonym={current ?? changed} term="" onClose={dialog.close} />
      ) : null}
      {subject?.form === 'import' ? <ImportDialog onClose={dialog.close} /> : null}
    </div>
  );
}

interface NoSynonymsProps {
  search: string;
  page: number;
  onClear: () => void;
}

function NoSynonyms({ search, page, onClear }: NoSynonymsProps) {
  if (search || page > 1) {
    return (
      <EmptyState
        icon={SearchRegular}
        heading={search ? 'No synonyms found' : 'No synonyms on this page'}
        actions={<Button onClick={onClear}>Show all synonyms</Button>}
      >
        {search ? `No term or source contains “${search}”.` : 'This page is past the end of the list.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={SearchRegular} heading="No synonyms yet">
      Add terms that mean the same at your company, or import a glossary.
    </EmptyState>
  );
}
