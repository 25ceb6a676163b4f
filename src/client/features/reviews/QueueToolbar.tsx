import { makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components';
import { Choice } from '#client/components/Choice.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { type ReviewOrder, type ReviewView, reviewOrders, reviewViews } from '#domain/vocabulary.ts';
import type { QueueOwner, QueueParams } from './use-queue-params.ts';

const useStyles = makeStyles({
  toolbar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // Where one row is too short, the search has the rest of the first and the selects share the second.
  search: {
    flex: '1 1 200px',
    maxWidth: '360px',
    minWidth: 0,
    '@media (max-width: 1023px)': { flexBasis: 'calc(100% - 240px)', maxWidth: 'none' },
    '@media (max-width: 640px)': { flexBasis: '180px' },
  },
  select: {
    flex: '0 1 170px',
    minWidth: '140px',
    '@media (max-width: 1023px)': { flex: '1 1 152px' },
  },
});

const viewNames: Record<ReviewView, string> = {
  waiting: 'Waiting',
  changes_requested: 'Changes requested',
  decided: 'Decided',
};
const orderNames: Record<ReviewOrder, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  title: 'Title',
};

interface Props {
  params: QueueParams;
  departments: readonly { id: string; name: string }[];
  /** How many there are of the person's own, and of all; undefined while they are counted. */
  counts: { mine: number | undefined; all: number | undefined };
}

const counted = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${formatNumber(count)})`;

/** Between the waiting, the returned and the decided reviews. */
export const QueueViews = ({ params }: { params: QueueParams }) => (
  <Choice
    label="Status"
    options={reviewViews.map((value) => ({ value, text: viewNames[value] }))}
    value={params.view}
    onChange={params.setView}
  />
);

/** The filters and the order of the shown reviews. */
export function QueueToolbar({ params, departments, counts }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.toolbar}>
      <SearchBox
        className={styles.search}
        placeholder="Search titles and authors..."
        aria-label="Search titles and authors"
        maxLength={200}
        value={params.text}
        onChange={(_, data) => params.setText(data.value)}
      />
      <Select
        className={styles.select}
        aria-label="Reviewer"
        value={params.owner}
        onChange={(_, data) => params.setOwner(data.value as QueueOwner)}
      >
        <option value="all">{counted('All reviewers', counts.all)}</option>
        <option value="mine">{counted('Assigned to me', counts.mine)}</option>
      </Select>
      <Select
        className={styles.select}
        aria-label="Department"
        value={params.department}
        onChange={(_, data) => params.setDepartment(data.value)}
      >
        <option value="">All departments</option>
        {departments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        className={styles.select}
        aria-label="Sort"
        value={params.sort}
        onChange={(_, data) => params.setSort(data.value as ReviewOrder)}
      >
        {reviewOrders.map((order) => (
          <option key={order} value={order}>
            {orderNames[order]}
          </option>
        ))}
      </Select>
    </div>
  );
}
