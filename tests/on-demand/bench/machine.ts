import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { ensureChromium } from '#tests/support/chromium.ts';

const chromiumVersion = () =>
  execFileSync(ensureChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** The facts of the machine that affect measurements, in one line. */
export function machineFacts(): string {
  const processors = cpus();
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  const model = `${processors.length} x ${processors[0]?.model.trim() ?? 'unknown processor'}`;
  return `Node ${process.version}, ${model}, ${memory}, ${chromiumVersion()}`;
}
