import { makeStyles, tokens } from '@fluentui/react-components';
import { Choice } from '#client/components/Choice.tsx';
import { FilterToolbar } from '#client/components/FilterToolbar.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { type ReviewOrder, type ReviewView, reviewOrders, reviewViews } from '#domain/vocabulary.ts';
import type { QueueOwner, QueueParams } from './use-queue-params.ts';

/** The tabs of a page, as those of the person's pages look. */
const useTabs = makeStyles({
  tabs: {
    gap: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > button': {
      paddingInline: 0,
      paddingBlock: tokens.spacingVerticalS,
      border: 'none',
      // A border, because forced colours remove a background and keep a border.
      borderBottom: '3px solid transparent',
      borderRadius: 0,
      backgroundColor: 'transparent',
      color: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
      fontWeight: tokens.fontWeightRegular,
    },
    '& > button:hover': {
      backgroundColor: 'transparent',
      color: tokens.colorNeutralForeground1,
      borderBottomColor: tokens.colorNeutralStroke1Hover,
    },
    '& > button[aria-pressed="true"]': {
      color: tokens.colorNeutralForeground1,
      // The line marks it, in place of the outline of other choices.
      boxShadow: 'none',
      fontWeight: tokens.fontWeightSemibold,
      borderBottomColor: tokens.colorCompoundBrandStroke,
    },
    // They have no transparency: every tab would look like the current one.
    '@media (forced-colors: active)': {
      '& > button[aria-pressed="false"]': { borderBottomColor: 'Canvas' },
      '& > button[aria-pressed="true"]': {
        backgroundColor: 'Canvas',
        color: 'CanvasText',
        borderBottomColor: 'Highlight',
      },
    },
  },
});

const viewNames: Record<ReviewView, string> = {
  waiting: 'Waiting',
  changes_requested: 'Changes requested',
  decided: 'Decided',
};
/** Between the waiting, the returned and the decided reviews. */
export const QueueViews = ({ params }: { params: QueueParams }) => (
  <Choice
    className={useTabs().tabs}
    label="Status"
    options={reviewViews.map((value) => ({ value, text: viewNames[value] }))}
    value={params.view}
    onChange={params.setView}
  />
);

const orderNames: Record<ReviewOrder, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  title: 'Title',
};

const counted = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${formatNumber(count)})`;

interface Props {
  params: QueueParams;
  departments: readonly { id: string; name: string }[];
  /** How many there are of the person's own, and of all; undefined while they are counted. */
  counts: { mine: number | undefined; all: number | undefined };
  /** The number of reviews, in words. */
  found: string;
}

/** The search, the filters and the order of the shown reviews. */
export function QueueToolbar({ params, departments, counts, found }: Props) {
  const { text, owner, department } = params;
  return (
    <FilterToolbar
      search={{ label: 'Search titles and authors', text, maxLength: 200, onChange: params.setText }}
      selects={[
        {
          label: 'Reviewer',
          value: owner,
          onChange: (value) => params.setOwner(value as QueueOwner),
          options: [
            { id: 'all', name: counted('All reviews', counts.all) },
            { id: 'mine', name: counted('Assigned to me', counts.mine) },
          ],
        },
        {
          label: 'Department',
          value: department,
          onChange: params.setDepartment,
          options: [{ id: '', name: 'All departments' }, ...departments],
        },
        {
          label: 'Sort',
          value: params.sort,
          onChange: (value) => params.setSort(value as ReviewOrder),
          options: reviewOrders.map((id) => ({ id, name: orderNames[id] })),
        },
      ]}
      count={(owner === 'mine' ? 1 : 0) + (department ? 1 : 0)}
      onClear={() => {
        params.setOwner('all');
        params.setDepartment('');
      }}
      found={found}
    />
  );
}
