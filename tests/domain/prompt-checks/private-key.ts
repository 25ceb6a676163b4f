import { dashes, random, type Samples } from './made-up.ts';

const begin = (kind: string) => `${dashes}BEGIN ${kind}${dashes}`;
const pem = (kind: string, ...head: string[]) =>
  [begin(kind), ...head, random(64), random(64), `${dashes}END ${kind}${dashes}`].join('\n');

export const privateKey: Samples = {
  finds: [
    pem('PRIVATE KEY'),
    pem('RSA PRIVATE KEY'),
    pem('OPENSSH PRIVATE KEY'),
    pem('ENCRYPTED PRIVATE KEY'),
    pem('PGP PRIVATE KEY BLOCK', 'Version: GnuPG v2', ''),
    `Mein Schlüssel:\n${pem('PRIVATE KEY')}`,
    // On one line, as in code and settings.
    `key = "${begin('PRIVATE KEY')}\\n${random(64)}\\n"`,
    // Cut off.
    `${begin('PRIVATE KEY')}\n${random(48)}`,
  ],
  passes: [
    pem('PUBLIC KEY'),
    pem('CERTIFICATE'),
    pem('PGP PUBLIC KEY BLOCK'),
    begin('PRIVATE KEY'),
    `A key begins with ${begin('PRIVATE KEY')}.`,
    `${begin('PRIVATE KEY')}\n[key]\n${dashes}END PRIVATE KEY${dashes}`,
    `${begin('PRIVATE KEY')}\n...\n${dashes}END PRIVATE KEY${dashes}`,
    'Explain when a private key is needed and when a public one is enough.',
  ],
};
