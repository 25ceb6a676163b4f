import { refuses, staysSilent } from '#tests/support/simulated-host/messages.ts';
import { of, press, type State, type Step, type } from './state.ts';

const cannotCopy: Step = (on) =>
  on.evaluate(() => {
    document.execCommand = () => false;
  });
const usual = () => {};

/** The product in a host's tab, with the demo content. */
export const inTab: State[] = of('tab', { path: '/', tab: usual })({
  home: {},
  departments: 'departments/finance?view=list',
  search: 'search?q=tender',
  prompt: 'prompts/literature-search-strategy',
  submission: 'use-case-submission',
  'my-prompts': 'my-prompts',
  dashboard: 'dashboard',
  reading: 'faq',
  beside: '?beside=library',
  'beside-search': '?beside=search&of=tender',
  'beside-prompt': '?beside=library&prompt=hcp-call-planning',
  'beside-not-shared': '?beside=collection&of=gone',
  'beside-settings': {
    path: '/?beside=settings',
    tab: ({ settings }) => {
      settings.frameContext = 'settings';
    },
  },
  'search-box': [press('Open search'), type('Search prompts', 'tender')],
  'account-menu': [press(/^Account/)],
  menu: { widths: [320], steps: [press('Menu')] },
  'not-signed-in': {
    tab: ({ bridge }) => {
      bridge.silent = () => ({ status: 'DISABLED' });
    },
    steps: [press('Sign in', 'link')],
  },
  'sign-in-window': {
    tab: ({ settings, replies }) => {
      settings.nestedSignIn = false;
      replies['authentication.authenticate'] = staysSilent;
    },
    steps: [press('Sign in', 'link'), press('Sign in'), press('Open the sign-in window')],
  },
  'copy-by-hand': {
    path: '/prompts/literature-search-strategy',
    tab: ({ replies }) => {
      replies['clipboard.writeToClipboard'] = refuses();
    },
    steps: [cannotCopy, press('Copy')],
  },
});
