/** The fictional employees of the demo content. example.com is reserved and has no mailboxes. */
export const people = {
  'amara-osei': { name: 'Amara Osei', email: 'amara.osei@example.com' },
  'lukas-brandt': { name: 'Lukas Brandt', email: 'lukas.brandt@example.com' },
  'sofia-marchetti': { name: 'Sofia Marchetti', email: 'sofia.marchetti@example.com' },
  'daniel-whitfield': { name: 'Daniel Whitfield', email: 'daniel.whitfield@example.com' },
  'priya-raman': { name: 'Priya Raman', email: 'priya.raman@example.com' },
  'ingrid-solberg': { name: 'Ingrid Solberg', email: 'ingrid.solberg@example.com' },
  'mateusz-nowak': { name: 'Mateusz Nowak', email: 'mateusz.nowak@example.com' },
  'chloe-dubois': { name: 'Chloé Dubois', email: 'chloe.dubois@example.com' },
  'kenji-morita': { name: 'Kenji Morita', email: 'kenji.morita@example.com' },
  'fatima-el-amrani': { name: 'Fatima El Amrani', email: 'fatima.elamrani@example.com' },
  'tomas-herrera': { name: 'Tomás Herrera', email: 'tomas.herrera@example.com' },
  'hannah-lindqvist': { name: 'Hannah Lindqvist', email: 'hannah.lindqvist@example.com' },
  'oliver-pemberton': { name: 'Oliver Pemberton', email: 'oliver.pemberton@example.com' },
  'mei-ling-tan': { name: 'Mei Ling Tan', email: 'meiling.tan@example.com' },
  'rafael-costa': { name: 'Rafael Costa', email: 'rafael.costa@example.com' },
  'elena-petrova': { name: 'Elena Petrova', email: 'elena.petrova@example.com' },
  'james-oconnor': { name: 'James O’Connor', email: 'james.oconnor@example.com' },
  'noor-haddad': { name: 'Noor Haddad', email: 'noor.haddad@example.com' },
  'greta-hoffmann': { name: 'Greta Hoffmann', email: 'greta.hoffmann@example.com' },
  'samuel-adeyemi': { name: 'Samuel Adeyemi', email: 'samuel.adeyemi@example.com' },
  'anneke-visser': { name: 'Anneke Visser', email: 'anneke.visser@example.com' },
  'victor-lemaire': { name: 'Victor Lemaire', email: 'victor.lemaire@example.com' },
  'zoe-papadakis': { name: 'Zoe Papadakis', email: 'zoe.papadakis@example.com' },
  'arjun-mehta': { name: 'Arjun Mehta', email: 'arjun.mehta@example.com' },
} as const;

export type PersonId = keyof typeof people;

const idByName = new Map(Object.entries(people).map(([id, { name }]) => [name as string, id as PersonId]));

export const personIdOf = (name: string) => idByName.get(name);
