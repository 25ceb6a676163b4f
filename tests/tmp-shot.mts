import { chromium } from '@playwright/test';

const [, , base, out] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
for (const [w, scheme] of [
  [1440, 'light'],
  [360, 'light'],
  [768, 'dark'],
] as const) {
  const p = await b.newPage({ viewport: { width: w, height: 900 }, colorScheme: scheme });
  p.on('console', (m) => {
    if (m.type() === 'error') console.log('CONSOLE', m.text());
  });
  await p.goto(base + '/departments');
  await p.getByRole('article').first().waitFor();
  await p.getByRole('button', { name: 'Example answers' }).click();
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `${out}-grid-${w}.png` });
  await p.goto(base + '/departments?view=list');
  await p.getByRole('article').first().waitFor();
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `${out}-list-${w}.png` });
  await p.goto(base + '/prompts/month-end-variance-commentary');
  await p.getByRole('heading', { name: 'Example answer' }).waitFor();
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `${out}-prompt-${w}.png`, fullPage: true });
  await p.close();
}
await b.close();
