import { makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { Choice } from '#client/components/Choice.tsx';
import { FilterButton } from '#client/components/FilterButton.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { type ReviewView, reviewViews } from '#domain/vocabulary.ts';
import { type QueueChoices, QueueSelects } from './QueueSelects.tsx';
import type { QueueParams } from './use-queue-params.ts';

const QueueFilterPanel = lazyWithRetry(() => import('./QueueFilterPanel.tsx'));

const useStyles = makeStyles({
  toolbar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: {
    flex: '1 1 200px',
    maxWidth: '360px',
    minWidth: 0,
    '@media (max-width: 1023px)': { flexBasis: '160px', maxWidth: 'none' },
  },
  select: {
    flex: '0 1 170px',
    minWidth: '140px',
    '@media (max-width: 1023px)': { flexBasis: '152px' },
  },
});

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

interface Props extends QueueChoices {
  /** The number of reviews, in words. */
  found: string;
}

/** The search, the filters and the order of the shown reviews; on a phone all but the search are in a panel. */
export function QueueToolbar({ found, ...choices }: Props) {
  const styles = useStyles();
  const isPhone = useMediaQuery('(max-width: 640px)');
  const { text, setText, owner, department } = choices.params;
  return (
    <div className={styles.toolbar}>
      <SearchBox
        className={styles.search}
        placeholder="Search titles and authors..."
        aria-label="Search titles and authors"
        maxLength={200}
        value={text}
        onChange={(_, data) => setText(data.value)}
      />
      {isPhone ? (
        <FilterButton count={(owner === 'mine' ? 1 : 0) + (department ? 1 : 0)}>
          {(panel) => <QueueFilterPanel {...panel} choices={choices} found={found} />}
        </FilterButton>
      ) : (
        <QueueSelects className={styles.select} {...choices} />
      )}
    </div>
  );
}
