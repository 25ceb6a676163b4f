import { z } from 'zod';
import type { Section } from './page.ts';

/** https://docs.npmjs.com/cli/commands/npm-audit: the known vulnerabilities of its report. */
const auditSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.string(),
      range: z.string(),
      /** Advisories, or the names of other packages in this list. */
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

const refusalSchema = z.object({ statusCode: z.number() });

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

const title = 'Known vulnerabilities';

const notReachable = (reason: string) => ({
  result: 'The feed of known vulnerabilities was not reachable.',
  section: {
    title,
    columns: ['State', 'Reason'],
    rows: [['not reachable: whether there are known vulnerabilities is open', reason]],
  } satisfies Section,
});

/** @param audit the output of `npm audit --json`. */
export function readVulnerabilities(audit: string | undefined): { result: string; section: Section } {
  if (audit === undefined) return notReachable('npm is not here, or did not respond in time');
  const answer = parsed(audit);
  const report = auditSchema.safeParse(answer);
  if (!report.success) {
    const refusal = refusalSchema.safeParse(answer);
    return notReachable(
      refusal.success ? `npm audit got the status ${refusal.data.statusCode}` : 'npm audit failed',
    );
  }
  const rows = Object.values(report.data.vulnerabilities).flatMap(({ name, severity, range, via }) =>
    via.map((one) => [
      name,
      severity,
      range,
      typeof one === 'string' ? `by ${one}` : one.title,
      typeof one === 'string' ? '' : one.url,
    ]),
  );
  return {
    result: `${rows.length} known vulnerabilities, by npm audit.`,
    section: { title, columns: ['Package', 'Severity', 'Versions', 'Vulnerability', 'Address'], rows },
  };
}
