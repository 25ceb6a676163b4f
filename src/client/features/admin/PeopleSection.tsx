import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '#client/components/DataTable.tsx';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { PeopleRegular } from '#client/components/icons.ts';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import type { RolePersonDto } from '#contract/admin.ts';
import { type Role, roles } from '#domain/vocabulary.ts';
import { peopleQuery } from './admin.queries.ts';
import { useAdminStyles } from './admin.styles.ts';
import { ExportButton } from './ExportButton.tsx';
import { GuidelineConfirmations } from './GuidelineConfirmations.tsx';
import { SectionFailure } from './SectionFailure.tsx';
import { SignOutPerson } from './SignOutPerson.tsx';

const useStyles = makeStyles({
  name: { display: 'block' },
  email: { display: 'block', fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
});

/** Users with roles, and the source of each role. */
export function PeopleSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const { data, error, refetch } = useQuery(peopleQuery(token));
  return (
    <div className={admin.section}>
      <div>
        <div className={admin.head}>
          <h2 className={admin.heading}>People</h2>
          {data && data.length > 0 ? <ExportButton label="People" table={csvOf(data)} /> : null}
        </div>
        <p className={admin.text}>
          Reviewers decide on submissions. Admins manage departments, tags, featured prompts and reports.
        </p>
        <p className={admin.text}>
          {isLocal()
            ? "Demo employees have fixed roles in local sign-in. Other roles are in the server's settings."
            : "Ask IT to change a role: in Microsoft Entra ID, from the next sign-in, or in the server's settings."}
        </p>
      </div>
      {data && data.length > 0 ? <PeopleTable people={data} /> : null}
      {data?.length === 0 ? (
        <EmptyState icon={PeopleRegular} heading="No one has a role yet">
          People appear here when they sign in with a role, or when the server settings name them.
        </EmptyState>
      ) : null}
      {error && !data ? <SectionFailure what="People" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows label="Loading people" rows={3} height={64} /> : null}
      <SignOutPerson />
      <GuidelineConfirmations token={token} />
    </div>
  );
}

const isLocal = () => publicConfig().signIn === 'local';

/** The source of a person's role, in words. */
const sourceOf = ({ seen, configured }: RolePersonDto, role: Role) =>
  [
    seen.includes(role) ? (isLocal() ? 'local sign-in' : 'Microsoft Entra ID') : '',
    configured.includes(role) ? 'server settings' : '',
  ]
    .filter((source) => source !== '')
    .join(' and ');

function PeopleTable({ people }: { people: RolePersonDto[] }) {
  const styles = useStyles();
  const rows = people.map((person) => ({
    id: person.email,
    cells: [
      <span key="person">
        <span className={styles.name} dir="auto">
          {person.name || (person.id ? 'No name' : 'Not signed in yet')}
        </span>
        <span className={styles.email}>
          {person.email.includes('@') ? person.email : `Account ID ${person.email}`}
        </span>
      </span>,
      ...roles.map((role) => {
        const source = sourceOf(person, role);
        return source ? `Yes, from ${source}` : 'No';
      }),
    ],
  }));
  return (
    <DataTable
      isBoxed
      label="People with a role"
      columns={[{ name: 'Person' }, ...roles.map((name) => ({ name }))]}
      rows={rows}
    />
  );
}

const csvOf = (people: RolePersonDto[]) => ({
  fileName: 'people-with-roles',
  columns: ['Name', 'Email', ...roles],
  rows: people.map((person) => [person.name, person.email, ...roles.map((role) => sourceOf(person, role))]),
});
