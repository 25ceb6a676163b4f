import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable, type Row } from '#client/components/DataTable.tsx';
import { ToggleButton } from '#client/components/ToggleButton.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { ExportButton } from '../ExportButton.tsx';
import type { CsvTable } from '../export-csv.ts';
import { headingId } from '../heading-id.ts';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  tools: { columnGap: tokens.spacingHorizontalXXL },
  headline: { margin: 0, color: tokens.colorNeutralForeground2 },
  value: {
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  /** At the panel's foot: beside another panel, the axes of both are in line. */
  chart: { marginBlockStart: 'auto' },
  hidden: visuallyHidden,
  /** The hidden table is laid out inside its panel: else the page would scroll to it. */
  frame: { position: 'relative' },
});

interface Props {
  heading: string;
  /** The number to know, and what it counts. */
  headline?: readonly [value: string, unit: string];
  columns: readonly Column[];
  rows: readonly Row[];
  csv: CsvTable;
  /** The drawing: screen readers get the table instead. */
  children: ReactNode;
}

/** A chart and the same data as a table, which screen readers always have and other users can switch to, and export. */
export function ChartPanel({ heading, headline, columns, rows, csv, children }: Props) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const id = headingId(heading);
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={mergeClasses(admin.surface, styles.panel)} aria-labelledby={id}>
      <div className={admin.head}>
        <h4 id={id} className={admin.panelHeading}>
          {heading}
        </h4>
        <div className={mergeClasses(admin.buttons, styles.tools)}>
          {asTable ? <ExportButton label={heading} table={csv} /> : null}
          <ToggleButton
            // Pressed, it has an edge itself.
            className={asTable ? '' : admin.onEdge}
            size="small"
            checked={asTable}
            aria-label={`Show as table: ${heading}`}
            onClick={() => setAsTable(!asTable)}
          >
            Show as table
          </ToggleButton>
        </div>
      </div>
      {headline ? (
        <p className={styles.headline}>
          <span className={styles.value}>{headline[0]}</span> {headline[1]}
        </p>
      ) : null}
      {asTable ? null : (
        <div className={styles.chart} aria-hidden>
          {children}
        </div>
      )}
      <div className={styles.frame}>
        <div className={asTable ? undefined : styles.hidden}>
          <DataTable label={heading} columns={columns} rows={rows} />
        </div>
      </div>
    </section>
  );
}
