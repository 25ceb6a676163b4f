import { Field, makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { SearchBox } from '#client/components/SearchBox.tsx';
import { useToolbarNeeded } from '#client/components/use-toolbar-needed.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import { limits } from '#domain/limits.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { sections } from '../sections.ts';
import { Synonyms } from './Synonyms.tsx';
import { synonymsQuery } from './synonyms.queries.ts';
import { Tags } from './Tags.tsx';
import { adminTagsQuery } from './tags.queries.ts';

const useStyles = makeStyles({ box: { width: '100%', maxWidth: '480px' } });

/** The tags, and the terms that search treats as equivalent, with one search for both. */
export function SearchSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const [search, setSearch] = useSearchParamText('q');
  const { data: tags } = useQuery(adminTagsQuery(token));
  const { data: synonyms } = useQuery(synonymsQuery(token));
  const count = tags && synonyms ? tags.length + synonyms.length : undefined;
  const hasSearch = useToolbarNeeded(count, search !== '');
  return (
    <div className={admin.section}>
      <h2 className={admin.heading}>{sections.search}</h2>
      {hasSearch ? (
        <Field label="Search tags and synonyms">
          <SearchBox
            className={styles.box}
            maxLength={limits.synonym}
            value={search}
            onChange={(_, { value }) => setSearch(value)}
          />
        </Field>
      ) : null}
      <Tags token={token} search={search} />
      <Synonyms token={token} search={search} />
    </div>
  );
}
