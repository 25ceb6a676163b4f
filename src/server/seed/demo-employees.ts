import type { Role } from '#domain/vocabulary.ts';
import { type PersonId, people } from './people.ts';

const ids: PersonId[] = [
  'amara-osei',
  'lukas-brandt',
  'sofia-marchetti',
  'priya-raman',
  'kenji-morita',
  'fatima-el-amrani',
  'anneke-visser',
  'samuel-adeyemi',
];

const rolesOf: Partial<Record<PersonId, Role[]>> = {
  'anneke-visser': ['Reviewer'],
  'samuel-adeyemi': ['Admin'],
};

/** Users for the local sign-in; each is the demo content's author of that id. */
export const demoEmployees = ids.map((id) => ({
  id,
  name: people[id].name,
  email: people[id].email,
  roles: rolesOf[id] ?? [],
}));
