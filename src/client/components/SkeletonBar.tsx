import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  bar: {
    display: 'block',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.5 }, '100%': { opacity: 1 } },
    animationDuration: '2s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
    '@media (forced-colors: active)': { border: '1px solid GrayText', boxSizing: 'border-box' },
  },
});

/** A grey bar in the size of the content to come; a tenth of the size of Fluent's Skeleton, for the first page. */
export function SkeletonBar({ width = '100%', height }: { width?: string | number; height: number }) {
  return <span aria-hidden className={useStyles().bar} style={{ width, height }} />;
}
