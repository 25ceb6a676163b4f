import { mergeClasses } from '@fluentui/react-components';
import { type Column, DataTable } from '#client/components/DataTable.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import type { CsvValue } from '#domain/csv.ts';
import { screenHrefs } from '#domain/screens.ts';
import { useAdminStyles } from './admin.styles.ts';
import { ExportButton } from './ExportButton.tsx';
import { headingId } from './heading-id.ts';

interface Entry {
  id: string;
  title: string;
  /** Beside the title: as shown, and as exported. */
  facts: readonly { shown: string; exported: CsvValue }[];
}

interface Props {
  heading: string;
  /** The list's content and its purpose. */
  text: string;
  fileName: string;
  /** Of the facts. */
  columns: readonly Column[];
  prompts: readonly Entry[];
}

/** Prompts that need an admin's attention, with a link to each. */
export function PromptTable({ heading, text, fileName, columns, prompts }: Props) {
  const admin = useAdminStyles();
  const id = headingId(heading);
  const csv = {
    fileName,
    columns: ['Title', 'ID', ...columns.map(({ name }) => name)],
    rows: prompts.map((prompt) => [prompt.title, prompt.id, ...prompt.facts.map(({ exported }) => exported)]),
  };
  return (
    <section className={mergeClasses(admin.surface, admin.section)} aria-labelledby={id}>
      <div>
        <div className={admin.head}>
          <h4 id={id} className={admin.panelHeading}>
            {heading}
          </h4>
          <ExportButton label={heading} table={csv} />
        </div>
        <p className={admin.text}>{text}</p>
      </div>
      <DataTable
        atFirst={5}
        label={heading}
        columns={[{ name: 'Prompt' }, ...columns]}
        rows={prompts.map((prompt) => ({
          id: prompt.id,
          cells: [
            <TextLink key="title" to={screenHrefs.prompt(prompt.id)} dir="auto">
              {prompt.title}
            </TextLink>,
            ...prompt.facts.map(({ shown }) => shown),
          ],
        }))}
      />
    </section>
  );
}
