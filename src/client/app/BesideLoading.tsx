import { makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';

const useStyles = makeStyles({
  frame: { display: 'grid', gap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalM },
});

/** The shape of a tab beside a chat while its code loads, as the server's page draws it. */
export function BesideLoading() {
  return (
    <div className={useStyles().frame} role="status" aria-label="Loading prompts">
      <SkeletonBar width="60%" height={22} />
      <SkeletonBar height={32} />
      {Array.from({ length: 8 }, (_, index) => (
        <SkeletonBar key={index} height={48} />
      ))}
    </div>
  );
}
