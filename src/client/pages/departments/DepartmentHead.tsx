import { makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { buttonWithWord, wordWhenWide } from '#client/components/word-when-wide.ts';
import { DepartmentTile } from '#client/entities/DepartmentTile.tsx';
import { FollowButton } from '#client/features/follows/FollowButton.tsx';
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
  /** On a phone the name has the room: beside the buttons it would break within a word. */
  tile: { display: 'flex', '@media (max-width: 400px)': { display: 'none' } },
  follow: {
    display: 'flex',
    justifyContent: 'flex-end',
    flexShrink: 0,
    minWidth: '112px',
    minHeight: '32px',
  },
  action: buttonWithWord,
  word: wordWhenWide,
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
    <div>
      <div className={styles.head}>
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
        {department && publicConfig().ownServer ? (
          // Its place is kept free: the title is broken into lines as it stays.
          <div className={styles.follow}>
            <FollowButton kind="department" id={department.id} name={department.name} />
          </div>
        ) : null}
        <LinkButton className={styles.action} to={screens['use-case-submission'].path} icon={<AddRegular />}>
          <span className={styles.word}>Submit a use case</span>
        </LinkButton>
      </div>
      <p className={styles.text}>
        {all ? introductionOfAll(publicConfig().companyName) : department?.description}
      </p>
    </div>
  );
}
