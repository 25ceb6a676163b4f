import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useOptionStyles } from '#client/components/option.styles.ts';
import type { PaletteEntry, PaletteGroup } from './use-palette-entries.ts';

const useStyles = makeStyles({
  list: { flexGrow: 1, minHeight: '120px', overflowY: 'auto' },
  heading: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground3 },
  description: {
    display: 'block',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  detail: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  message: {
    margin: 0,
    padding: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});

interface Props {
  id: string;
  groups: PaletteGroup[];
  /** Counted through all groups. */
  activeIndex: number;
  isSearching: boolean;
  optionId: (index: number) => string;
  onChoose: (entry: PaletteEntry) => void;
}

/** The entries in their groups, of which one is marked; the field above keeps the focus. */
export function PaletteList({ id, groups, activeIndex, isSearching, optionId, onChoose }: Props) {
  const styles = useStyles();
  const option = useOptionStyles();
  const list = useRef<HTMLDivElement>(null);
  const all = groups.flatMap(({ entries }) => entries);
  const activeId = all[activeIndex]?.id;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div ref={list} className={styles.list} id={id} role="listbox" aria-label="Results">
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={name}>
          <div className={styles.heading} role="presentation">
            {name}
          </div>
          {name === 'Prompts' && isSearching ? (
            <p className={styles.message} role="presentation">
              Searching...
            </p>
          ) : null}
          {entries.map((entry) => {
            const isActive = entry.id === activeId;
            return (
              // The field handles the keys; an option is only pointed at.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={entry.id}
                id={optionId(all.indexOf(entry))}
                role="option"
                aria-selected={isActive}
                className={mergeClasses(option.option, isActive && option.active)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
              >
                <entry.icon className={styles.icon} aria-hidden data-quiet />
                <span className={option.text} dir="auto">
                  {entry.text}
                  {entry.description ? (
                    <span className={styles.description} data-quiet>
                      {entry.description}
                    </span>
                  ) : null}
                </span>
                {entry.detail ? (
                  <span className={styles.detail} data-quiet>
                    {entry.detail}
                  </span>
                ) : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
