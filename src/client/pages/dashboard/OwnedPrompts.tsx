import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { ManagedPrompts } from '#client/features/managed-prompts/ManagedPrompts.tsx';
import { lastBulkQuery } from '#client/features/managed-prompts/managed.queries.ts';
import { ownedPart } from '#domain/screens.ts';

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    marginBlockStart: tokens.spacingVerticalL,
  },
  heading: {
    margin: 0,
    outlineStyle: 'none',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  text: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground2 },
});

/** The published prompts that the user owns, to change several at once. @param props.count how many there are. */
export function OwnedPrompts({ token, count }: { token: string | null; count: number }) {
  const styles = useStyles();
  const departments = useQuery(departmentsQuery);
  // After the last prompt has another owner, that can still be undone.
  const { data: last } = useQuery(lastBulkQuery(token));
  const heading = useRef<HTMLHeadingElement>(null);
  if (count === 0 && !last) return null;
  return (
    <section className={styles.section} aria-labelledby={ownedPart}>
      <div>
        <h2 id={ownedPart} ref={heading} tabIndex={-1} className={styles.heading}>
          Prompts you own
        </h2>
        <p className={styles.text}>
          Select prompts to change their owner, set an earlier review, or retire them.
        </p>
      </div>
      <ManagedPrompts
        key={token}
        {...{ token, heading }}
        isKeeper={false}
        departments={departments.data ?? []}
      />
    </section>
  );
}
