import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '#client/components/icons.ts';
import { useAdminStyles } from './admin.styles.ts';
import { type CsvTable, exportCsv } from './export-csv.ts';

/** @param props.label the exported data, for screen readers: a page has several of these buttons. */
export const ExportButton = ({ label, table }: { label: string; table: CsvTable }) => (
  <Button
    className={useAdminStyles().onEdge}
    size="small"
    appearance="subtle"
    icon={<ArrowDownloadRegular />}
    aria-label={`Export CSV: ${label}`}
    onClick={() => void exportCsv(table)}
  >
    Export CSV
  </Button>
);
