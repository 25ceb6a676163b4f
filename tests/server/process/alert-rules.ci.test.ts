import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const promtool = (...command: string[]) =>
  spawnSync('promtool', command, { cwd: 'deploy/prometheus', encoding: 'utf8' });

const isInstalled = promtool('--version').status === 0;
if (!isInstalled)
  console.warn('The alert rules are not tested: no promtool here (Debian: apt-get install prometheus).');

it.skipIf(!isInstalled && !process.env['CI'])(
  'the alert rules are valid, and fire when they should (package prometheus)',
  () => {
    for (const command of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = promtool(...command);
      expect(status, `${stdout}${stderr}`).toBe(0);
    }
  },
);
