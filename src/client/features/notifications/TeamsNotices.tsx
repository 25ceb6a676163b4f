import { Checkbox, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { publicConfig } from '#client/lib/api/config.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { type TeamsNoticeChoice, teamsNoticeChoices } from '#domain/vocabulary.ts';
import { teamsNoticesQuery } from './notifications.queries.ts';
import { useTeamsNotices } from './use-teams-notices.ts';

const names: Record<TeamsNoticeChoice, string> = {
  all: 'All notifications',
  decisions: 'Decisions only',
  none: 'None',
};

const useStyles = makeStyles({
  choices: {
    paddingBlock: tokens.spacingVerticalS,
    // Aligned with the title and the times.
    paddingInline: `${tokens.spacingHorizontalXL} ${tokens.spacingHorizontalS}`,
  },
  // Its box, not the space around it, is aligned with the field above.
  digest: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

/** The choice of notifications that also arrive in Teams; nothing if the library sends none. Its space is reserved while the choice loads. */
export function TeamsNotices() {
  const styles = useStyles();
  const { data, isError } = useQuery(teamsNoticesQuery(useSessionKey()));
  const choose = useTeamsNotices();
  if (!publicConfig().teamsNotices || isError || data?.choice === null) return null;
  return (
    <div className={styles.choices}>
      <Field label="Notify me in Teams">
        <Select
          value={data?.choice ?? ''}
          disabled={!data}
          onChange={(_, { value }) => choose({ choice: value as TeamsNoticeChoice })}
        >
          {data ? null : <option value="">Loading...</option>}
          {teamsNoticeChoices.map((choice) => (
            <option key={choice} value={choice}>
              {names[choice]}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        className={styles.digest}
        label="Weekly digest on Mondays"
        checked={data?.weekly_digest ?? false}
        disabled={!data}
        onChange={(_, { checked }) => choose({ weekly_digest: checked === true })}
      />
    </div>
  );
}
