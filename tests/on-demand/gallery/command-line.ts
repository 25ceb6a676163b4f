import { parseArgs } from 'node:util';
import { type State, type Theme, themes, type Width, windows } from './state.ts';

const widths = Object.keys(windows).map(Number) as Width[];

const help = `Takes a picture of every screen and state of the built product, into .gallery; open .gallery/index.html.

Usage: npm run gallery -- [--changed] [--only PART] [--theme NAME] [--width PIXELS] [--axe]

  --changed        states of the screens that use what differs from main, committed or not; of all screens where the frame
                   around them does (src/client/app and what it imports)
  --only PART      states whose name contains this; with commas, any of several
  --theme NAME     ${themes.join(', ')} (all)
  --width PIXELS   ${widths.join(', ')} (all)
  --axe            takes no pictures: holds each state to WCAG 2.2 AA and axe's best practices, at 320 px in place of 360
  -h, --help       this text

Ends with 1 when a state was not reached, a page wrote an unexpected error to the console or is wider than the window.`;

/** Parses the command line; help and errors end the program. */
export function readCommandLine() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      changed: { type: 'boolean', default: false },
      axe: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      theme: { type: 'string' },
      width: { type: 'string' },
    },
  });
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  const parts = values.only.split(',');
  return {
    complete: !values.changed && !values.axe && values.only === '' && !values.theme && !values.width,
    judged: values.axe,
    themes: oneOf<Theme>('theme', values.theme, themes),
    widths: oneOf<Width>('width', values.width, widths),
    changed: values.changed,
    wanted: (state: State) => parts.some((part) => state.name.includes(part)),
  };
}

function oneOf<T extends string | number>(
  name: string,
  given: string | undefined,
  choices: readonly T[],
): readonly T[] {
  if (given === undefined) return choices;
  const found = choices.filter((choice) => String(choice) === given);
  if (found.length === 0) {
    console.error(`--${name}: got "${given}", takes one of ${choices.join(', ')}.`);
    process.exit(2);
  }
  return found;
}
