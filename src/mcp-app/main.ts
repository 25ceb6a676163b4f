import './no-eval.ts';
import { App } from '@modelcontextprotocol/ext-apps';
import { copy } from './copy.ts';
import { element } from './elements.ts';
import { createForm, type FormView } from './form.ts';
import { handOver } from './hand-over.ts';
import { followHost, formatNumber } from './host-context.ts';
import { keptValues } from './kept.ts';
import { readResult, viewIdOf } from './prompt-form.ts';

const app = new App(
  { name: 'prompt-library-form', version: '1.0.0' },
  { availableDisplayModes: ['inline', 'fullscreen'] },
);
const view = document.querySelector('#view') ?? document.body;
let shown: FormView | undefined;
/** The result in the view, as JSON. */
let received = '';

function say(sentence: string) {
  shown = undefined;
  view.replaceChildren(element('p', { role: 'alert' }, sentence));
}

const follow = () => followHost(app.getHostContext() ?? {});

app.addEventListener('hostcontextchanged', follow);
app.addEventListener('toolcancelled', () => {
  if (!shown) say('The request was cancelled. Ask the assistant for the form again.');
});
app.addEventListener('toolresult', (result) => {
  const form = readResult(result);
  if (typeof form === 'string') {
    // A form that is already shown keeps its typed values.
    if (!shown) say(form);
    return;
  }
  // Some hosts send the result again: typed values and focus stay.
  const isSame = shown?.promptId === form.id;
  if (isSame && JSON.stringify(result) === received) return;
  received = JSON.stringify(result);
  const kept = keptValues(viewIdOf(result));
  const typed = (isSame && shown?.typed) || kept.read();
  const focused = document.activeElement?.id ?? '';
  shown = createForm(form, typed, {
    handOver: (text) => handOver(app, text),
    copy,
    keep: kept.write,
    openPage: app.getHostCapabilities()?.openLinks
      ? (url) => {
          // The form works without the link.
          app.openLink({ url }).catch(() => {});
        }
      : undefined,
    formatNumber: (value) => formatNumber(value, app.getHostContext()?.locale),
  });
  document.title = `Fill in: ${form.title}`;
  view.replaceChildren(shown.root);
  if (isSame) document.getElementById(focused)?.focus();
});
app.onteardown = () => {
  // Typed values are in the tab's storage, in case the view is mounted again.
  shown = undefined;
  view.replaceChildren();
  return {};
};

async function start() {
  try {
    await app.connect();
    follow();
  } catch {
    say("This assistant can't show the form. Ask for the prompt text instead.");
  }
}

void start();
