import { Button, mergeClasses } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { AddRegular, ArrowUploadRegular } from '#client/components/icons.ts';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { SectionFailure } from '../SectionFailure.tsx';
import { SectionPart } from '../SectionPart.tsx';
import { useShown } from '../use-shown.tsx';
import { ExportSynonyms } from './ExportSynonyms.tsx';
import { groupSynonyms, searchGroups } from './group-synonyms.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { SynonymDialog } from './SynonymDialog.tsx';
import { SynonymTable } from './SynonymTable.tsx';
import { synonymsQuery } from './synonyms.queries.ts';

type Open = { form: 'import' } | { form: 'add'; group: readonly string[] };

/** Terms that search treats as equivalent. */
export function Synonyms({ token, search }: { token: string | null; search: string }) {
  const admin = useAdminStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useOpenDialog<Open>(heading);
  const { data, error, refetch } = useQuery(synonymsQuery(token));
  const groups = useMemo(() => groupSynonyms(data ?? []), [data]);
  const { shown, more } = useShown(searchGroups(groups, search), { search, what: 'synonyms' });
  return (
    <SectionPart
      heading="Synonyms"
      headingRef={heading}
      text="A search for one term of a row also finds prompts with the others. In a row with an equals sign, only the term before it is equivalent to each of the others. Prompts with the term itself come first. Changes apply from the next search."
      action={
        <Button icon={<AddRegular />} onClick={() => dialog.open({ form: 'add', group: [] })}>
          Add term
        </Button>
      }
    >
      {shown.length > 0 ? (
        <SynonymTable
          groups={shown}
          onAdd={(group) => dialog.open({ form: 'add', group })}
          onRemoved={() => heading.current?.focus()}
        />
      ) : null}
      {more}
      {data && shown.length === 0 ? (
        <p className={admin.text}>
          {data.length === 0 ? 'No synonyms yet.' : `No term or source contains "${search.trim()}".`}
        </p>
      ) : null}
      {data ? (
        <div className={mergeClasses(admin.buttons, admin.onEdge)}>
          {data.length > 0 ? <ExportSynonyms /> : null}
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowUploadRegular />}
            onClick={() => dialog.open({ form: 'import' })}
          >
            Import CSV
          </Button>
        </div>
      ) : null}
      {error && !data ? (
        <SectionFailure what="Synonyms" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows label="Loading synonyms" rows={8} height={42} /> : null}
      {dialog.subject ? <OpenDialog open={dialog.subject} onClose={dialog.close} /> : null}
    </SectionPart>
  );
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const { owner, turn } = useTextOwner();
  if (open.form === 'import') return <ImportDialog onClose={onClose} />;
  if (owner === undefined) return null;
  return <SynonymDialog key={turn} {...{ owner, onClose }} group={open.group} />;
}
