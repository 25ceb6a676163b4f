import { makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { DepartmentTile } from '#client/entities/DepartmentTile.tsx';
import { FollowButton } from '#client/features/follows/FollowButton.tsx';
import { has } from '#client/lib/api/capabilities.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import type { Department } from '#client/lib/models/department.ts';
import { introductionOfAll } from '#domain/screen-introductions.ts';
import { screens } from '#domain/screens.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
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
  fixed: { flexShrink: 0 },
  /** Its place is kept free: the title is broken into lines as it stays. */
  follow: { flexShrink: 0, minWidth: '112px', minHeight: '32px' },
  /** Beside 'All Departments' a phone has room for the verb. */
  rest: { '@media (max-width: 480px)': visuallyHidden },
});

interface Props {
  /** Undefined for all, and until the departments are loaded. */
  department: Department | undefined;
  all: boolean;
}

/** Title and description of the list, with one action: Follow of a department, else the link to submit a prompt. */
export function DepartmentHead({ department, all }: Props) {
  const styles = useStyles();
  const canFollow = !all && has('follows');
  return (
    <div>
      <div className={styles.head}>
        {all ? null : department ? (
          <DepartmentTile icon={department.icon} color={department.color} size={32} />
        ) : (
          <SkeletonBar width={32} height={32} />
        )}
        <h1 className={styles.heading}>
          {all ? screens.departments.title : (department?.name ?? 'Department')}
        </h1>
        {canFollow ? (
          <div className={styles.follow}>
            {department ? <FollowButton kind="department" id={department.id} name={department.name} /> : null}
          </div>
        ) : (
          <LinkButton className={styles.fixed} to={screens['use-case-submission'].path} icon={<AddRegular />}>
            <span>
              Submit <span className={styles.rest}>a prompt</span>
            </span>
          </LinkButton>
        )}
      </div>
      <p className={styles.text}>
        {all ? introductionOfAll(publicConfig().companyName) : department?.description}
      </p>
    </div>
  );
}
