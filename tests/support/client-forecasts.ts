import { testApp } from './client-network.ts';
import { buildPrompt, createDepartment, insertPrompts } from './factories.ts';

/** The response of the real app. */
export const real = async ({ request }: { request: Request }) => (await testApp()).app.fetch(request);

export const numbered = (number: number) => `Forecast ${String(number).padStart(4, '0')}`;

/** Six hundred forecasts, the latest is number 1; every third is of Finance, the others are of Sales; Legal has another prompt. */
export async function fillForecasts() {
  const { db, empty } = await testApp();
  await empty();
  for (const [id, name] of [
    ['sales', 'Sales'],
    ['finance', 'Finance'],
    ['legal', 'Legal'],
  ] as const)
    await createDepartment(db, { id, name });
  const rows = Array.from({ length: 600 }, (_, index) => {
    const number = index + 1;
    const row = buildPrompt({
      id: `p${number}`,
      title: numbered(number),
      updatedAt: new Date(Date.UTC(2026, 0, 1) - number * 60_000),
      departmentId: number % 3 ? 'sales' : 'finance',
      needsAttachment: number % 100 === 0,
    });
    return { ...row, status: 'published' as const };
  });
  const contract = buildPrompt({ id: 'nda', title: 'Confidentiality agreement', departmentId: 'legal' });
  await insertPrompts(db, [...rows, { ...contract, status: 'published' as const }]);
}
