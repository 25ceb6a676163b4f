import type { Role } from '#domain/vocabulary.ts';
import { setPublicConfig } from './client-config.ts';
import { testApp } from './client-network.ts';
import { createComment, createDepartments, createPrompts } from './factories.ts';
import { person } from './reviewing.ts';

const day = (date: string) => new Date(`${date}T12:00:00Z`);

export const longDescription = 'Turns the notes of a visit into a summary that names every open issue.';

/**
 * Three departments and four prompts in the real server's database, for tests that only read. By date: visit, protocol,
 * forecast, loose; by rating: forecast, visit, loose, protocol; by name: loose, forecast, protocol, visit.
 */
export async function fillLibrary() {
  const app = await testApp();
  const { db } = app;
  await app.empty();
  await createDepartments(db, [
    {
      id: 'medical',
      name: 'Medical',
      description: 'Evidence in plain words.',
      icon: 'HeartPulse',
      position: 1,
    },
    { id: 'market-access', name: 'Market Access', position: 2 },
    { id: 'hr', name: 'HR', description: 'People first.', position: 3 },
  ]);
  await createPrompts(db, [
    {
      id: 'visit',
      title: 'Visit notes: what is open?',
      description: longDescription,
      fullPrompt: 'You are a medical science liaison.\nSummarise [visit notes].',
      departmentId: 'medical',
      author: 'Lukas Brandt',
      version: '2.1',
      useCases: ['After a visit', 'Before a review'],
      expectedOutcome: 'One page with all open issues.',
      promptFramework: 'RTF',
      targetAudience: 'Liaisons',
      difficulty: 'Advanced',
      tool: 'Copilot',
      needsAttachment: true,
      featured: true,
      ratingSum: 18,
      ratingCount: 4,
      createdAt: day('2026-01-02'),
      updatedAt: day('2026-03-04'),
    },
    {
      id: 'protocol',
      title: 'Protocol in plain language',
      description: 'A synopsis that patients understand.',
      departmentId: 'medical',
      useCases: ['Consent forms'],
      updatedAt: day('2026-02-03'),
    },
    {
      id: 'forecast',
      title: 'Forecast review',
      description: 'Finds what a market forecast takes for granted.',
      departmentId: 'market-access',
      featured: true,
      ratingSum: 5,
      ratingCount: 1,
      updatedAt: day('2026-01-20'),
    },
    {
      id: 'loose',
      title: 'Agenda for a workshop',
      description: 'Works everywhere.',
      ratingSum: 8,
      ratingCount: 2,
      updatedAt: day('2025-12-01'),
    },
  ]);
  await createComment(db, { promptId: 'visit', content: 'Saved me an hour.', createdAt: day('2026-03-05') });
  await createComment(db, { promptId: 'visit', userName: 'Chen Wei', content: 'Works in Mandarin too.' });
  return app;
}

/** A person of this library on our server, for tests that change it. */
export async function personOfLibrary(name: string, ...roles: Role[]) {
  await setPublicConfig({ ownServer: true });
  return person(await fillLibrary(), roles, name);
}
