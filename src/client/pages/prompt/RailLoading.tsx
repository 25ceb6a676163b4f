import { makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

const lines = ['62%', '44%', '80%', '74%', '92%', '70%', '86%', '58%'];

/** In place of the facts beside the prompt while it loads. */
export function RailLoading() {
  return (
    <div className={useStyles().lines}>
      {lines.map((width) => (
        <SkeletonBar key={width} width={width} height={16} />
      ))}
    </div>
  );
}
