import { makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components';
import { limits } from '#domain/limits.ts';
import type { ManagedParams, OwnerFilter, ReviewFilter } from './use-managed-params.ts';

const useStyles = makeStyles({
  toolbar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  search: {
    flex: '1 1 220px',
    maxWidth: '360px',
    minWidth: 0,
    '@media (max-width: 1023px)': { maxWidth: 'none' },
  },
  select: {
    flex: '1 1 150px',
    maxWidth: '220px',
    minWidth: 0,
    '@media (max-width: 640px)': { maxWidth: 'none' },
  },
});

interface Props {
  params: ManagedParams;
  /** Empty if the user may manage only their own prompts. */
  departments: readonly { id: string; name: string }[] | undefined;
}

/** The search and the filters of the prompts to manage. */
export function ManagedToolbar({ params, departments }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.toolbar}>
      <SearchBox
        className={styles.search}
        placeholder="Search titles and owners..."
        aria-label="Search titles and owners"
        maxLength={limits.id}
        value={params.text}
        onChange={(_, { value }) => params.setText(value)}
      />
      {departments ? (
        <>
          <Select
            className={styles.select}
            aria-label="Department"
            value={params.department}
            onChange={(_, { value }) => params.setDepartment(value)}
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
            aria-label="Owner"
            value={params.owner}
            onChange={(_, { value }) => params.setOwner(value as OwnerFilter)}
          >
            <option value="all">All owners</option>
            <option value="me">Owned by me</option>
            <option value="nobody">Owner has no account</option>
          </Select>
        </>
      ) : null}
      <Select
        className={styles.select}
        aria-label="Next review"
        value={params.review}
        onChange={(_, { value }) => params.setReview(value as ReviewFilter)}
      >
        <option value="all">Any review date</option>
        <option value="due">Review due</option>
        <option value="none">No review date</option>
      </Select>
    </div>
  );
}
