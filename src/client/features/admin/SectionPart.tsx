import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode, RefObject } from 'react';
import { useAdminStyles } from './admin.styles.ts';
import { headingId } from './heading-id.ts';

const useStyles = makeStyles({
  part: { gap: tokens.spacingVerticalM },
  /** Below the header, where a link leads to it. */
  heading: { scrollMarginTop: '72px', outlineStyle: 'none' },
});

interface Props {
  heading: string;
  /** Takes the focus when the control that had it is removed. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  text?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a section; its heading's id is in the links to it. */
export function SectionPart({ heading, headingRef, text, action, children }: Props) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const id = headingId(heading);
  return (
    <section className={mergeClasses(admin.section, admin.part, styles.part)} aria-labelledby={id}>
      <div>
        <div className={admin.head}>
          <h3
            id={id}
            ref={headingRef}
            tabIndex={-1}
            className={mergeClasses(admin.subheading, styles.heading)}
          >
            {heading}
          </h3>
          {action}
        </div>
        {text ? <p className={admin.text}>{text}</p> : null}
      </div>
      {children}
    </section>
  );
}
