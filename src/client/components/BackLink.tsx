import { makeStyles } from '@fluentui/react-components';
import type { ScreenHref } from '#domain/screens.ts';
import { ArrowLeftRegular } from './icons.ts';
import { LinkButton } from './LinkButton.tsx';

export const useBackStyles = makeStyles({
  back: {
    alignSelf: 'flex-start',
    minWidth: 0,
    marginInlineStart: '-12px',
    // In forced colours the button has an edge, which is aligned with the content.
    '@media (forced-colors: active)': { marginInlineStart: 0 },
    '@media print': { display: 'none' },
  },
});

/** Above a page that belongs to another one: the link to that page. */
export const BackLink = ({ to, children }: { to: ScreenHref; children: string }) => (
  <LinkButton className={useBackStyles().back} appearance="subtle" icon={<ArrowLeftRegular />} to={to}>
    {children}
  </LinkButton>
);
