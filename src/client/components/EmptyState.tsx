import { makeResetStyles, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { type ReactNode, useRef } from 'react';
import { useFocusAfterRemoval } from './use-focus-after.ts';

const useNoticeClass = makeResetStyles({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: tokens.spacingVerticalM,
  padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
  textAlign: 'center',
  textWrap: 'balance',
  // Its icon.
  '& > :first-child': {
    display: 'grid',
    placeItems: 'center',
    width: '72px',
    height: '72px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: '32px',
    // For themes without a background colour for it.
    outline: `1px solid ${tokens.colorTransparentStroke}`,
  },
});

const useHeadingClass = makeResetStyles({
  margin: 0,
  fontSize: tokens.fontSizeBase500,
  lineHeight: tokens.lineHeightBase500,
});

const useTextClass = makeResetStyles({
  margin: 0,
  maxWidth: '48ch',
  color: tokens.colorNeutralForeground2,
  overflowWrap: 'anywhere',
});

const useActionsClass = makeResetStyles({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: tokens.spacingHorizontalM,
  marginBlockStart: tokens.spacingVerticalXS,
});

interface Props {
  icon: FluentIcon;
  heading: string;
  /** The heading's rank in its page. */
  level?: 1 | 2;
  children?: ReactNode;
  /** The user's next steps. */
  actions?: ReactNode;
}

/** An empty or failed state: its name, its reason and the next step. */
export function EmptyState({ icon: Icon, heading, level = 2, children, actions }: Props) {
  const Heading = `h${level}` as const;
  const element = useRef<HTMLDivElement>(null);
  const textClass = useTextClass();
  const actionsClass = useActionsClass();
  // Its own button may remove it.
  useFocusAfterRemoval(element);
  return (
    <div ref={element} className={useNoticeClass()}>
      <span aria-hidden>
        <Icon />
      </span>
      <Heading className={useHeadingClass()}>{heading}</Heading>
      {children ? <p className={textClass}>{children}</p> : null}
      {actions ? <div className={actionsClass}>{actions}</div> : null}
    </div>
  );
}
