import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { useHost } from '#client/host/current-host.ts';
import { signInWords } from './microsoft-sign-in-words.ts';

const width = 215;
const height = 41;
/** Of the lettering, in pixels. */
const left = 44;
const baseLine = 26;
const fontSize = 15;
const scale = fontSize / 2048;

const forced = '@media (forced-colors: active)';
/** Microsoft's colours of the button, light and dark: the product must not change them, unless the user's system does. */
const useStyles = makeStyles({
  image: { display: 'block', forcedColorAdjust: 'none' },
  ground: { fill: '#ffffff', stroke: '#8c8c8c', [forced]: { fill: 'Canvas', stroke: 'LinkText' } },
  words: { fill: '#5e5e5e', [forced]: { fill: 'LinkText' } },
  darkGround: { fill: '#2f2f2f', [forced]: { fill: 'Canvas' } },
  darkWords: { fill: '#ffffff', [forced]: { fill: 'LinkText' } },
});

/**
 * Microsoft's sign-in button, drawn to its brand guidelines: 41 px high, the four squares, the words in every font's
 * absence.
 */
export function MicrosoftSignInImage() {
  const styles = useStyles();
  const { theme } = useHost();
  const isDark = useSyncExternalStore(theme.subscribe, theme.current) !== 'light';
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Sign in with Microsoft"
      className={styles.image}
    >
      <rect
        x="0.5"
        y="0.5"
        width={width - 1}
        height={height - 1}
        className={mergeClasses(styles.ground, isDark && styles.darkGround)}
      />
      <rect x="13" y="11" width="9" height="9" fill="#f25022" />
      <rect x="13" y="21" width="9" height="9" fill="#00a4ef" />
      <rect x="23" y="11" width="9" height="9" fill="#7fba00" />
      <rect x="23" y="21" width="9" height="9" fill="#ffb900" />
      <path
        d={signInWords}
        transform={`matrix(${scale} 0 0 ${-scale} ${left} ${baseLine})`}
        className={mergeClasses(styles.words, isDark && styles.darkWords)}
      />
    </svg>
  );
}
