import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { DepartmentTile } from '#client/entities/DepartmentTile.tsx';
import { FollowButton } from '#client/features/follows/FollowButton.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import type { Department } from '#client/lib/models/department.ts';
import { introductionOfAll } from '#domain/screen-introductions.ts';
import { screens } from '#domain/screens.ts';

const phone = '@media (max-width: 480px)';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  /** On a phone a department's name and description have lines of their own, above the buttons. */
  wrap: {
    [phone]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    },
  },
  headOfOne: { [phone]: { display: 'contents' } },
  heading: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  text: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    minHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  textOfOne: { [phone]: { flexBasis: '100%', marginBlockStart: 0 } },
  /** The line of a name on a phone, with its tile. */
  name: { display: 'flex', flexGrow: 1, alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  nameOfOne: { [phone]: { flexBasis: '100%' } },
  tile: { display: 'flex' },
  follow: {
    display: 'flex',
    justifyContent: 'flex-end',
    flexShrink: 0,
    minWidth: '112px',
    minHeight: '32px',
    [phone]: { order: 1, justifyContent: 'flex-start' },
  },
  action: { flexShrink: 0, [phone]: { order: 1 } },
  /** Beside 'All Departments' a phone has room for the verb. */
  rest: { [phone]: visuallyHidden },
  /** And beside Follow on the narrowest. */
  restOfOne: { '@media (max-width: 340px)': visuallyHidden },
});

interface Props {
  /** Undefined for all, and until the departments are loaded. */
  department: Department | undefined;
  all: boolean;
}

/** Title and description of the list, and the link to submit a prompt to its department. */
export function DepartmentHead({ department, all }: Props) {
  const styles = useStyles();
  return (
    <div className={all ? undefined : styles.wrap}>
      <div className={mergeClasses(styles.head, !all && styles.headOfOne)}>
        <div className={mergeClasses(styles.name, !all && styles.nameOfOne)}>
          {all ? null : (
            <span className={styles.tile}>
              {department ? (
                <DepartmentTile icon={department.icon} color={department.color} size={32} />
              ) : (
                <SkeletonBar width={32} height={32} />
              )}
            </span>
          )}
          <h1 className={styles.heading}>
            {all ? screens.departments.title : (department?.name ?? 'Department')}
          </h1>
        </div>
        {department && publicConfig().ownServer ? (
          // Its place is kept free: the title is broken into lines as it stays.
          <div className={styles.follow}>
            <FollowButton kind="department" id={department.id} name={department.name} />
          </div>
        ) : null}
        <LinkButton className={styles.action} to={screens['use-case-submission'].path} icon={<AddRegular />}>
          <span>
            Submit <span className={all ? styles.rest : styles.restOfOne}>a use case</span>
          </span>
        </LinkButton>
      </div>
      <p className={mergeClasses(styles.text, !all && styles.textOfOne)}>
        {all ? introductionOfAll(publicConfig().companyName) : department?.description}
      </p>
    </div>
  );
}
