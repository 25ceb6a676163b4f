/** Texts with findings of one rule only, and texts without findings. */
export interface Samples {
  finds: string[];
  passes: string[];
}

/** A made-up secret, generated so that secret scanners do not find one in the sources. */
export const random = (length: number) => 'q7Zk2mV9xR4tB8wL3nP6sD1fG5hJ0cYa'.repeat(8).slice(0, length);
const key = (prefix: string, length: number) => `${prefix}${random(length)}`;
const dashes = '-----';

const begin = (kind: string) => `${dashes}BEGIN ${kind}${dashes}`;
const pem = (kind: string, ...head: string[]) =>
  [begin(kind), ...head, random(64), random(64), `${dashes}END ${kind}${dashes}`].join('\n');

const token = `${key('eyJ', 30)}.${key('eyJ', 60)}.${random(43)}`;
const long = `${key('eyJ', 200)}.${key('eyJ', 250)}.${random(250)}`;

export const secrets = {
  private_key: {
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
  },
  service_key: {
    finds: [
      `Use ${'AK'.concat('IAQ3EGTZ5WXYV7LM2P')} to sign in.`,
      key('ghp_', 36),
      key('github_pat_', 82),
      key('glpat-', 20),
      key('xoxb-', 40),
      key('sk_live_', 24),
      key('AIza', 35),
      key('sk-proj-', 48),
      `Nimm den Schlüssel ${key('sk-', 48)}, er gilt bis Mai.`,
      `DefaultEndpointsProtocol=https;AccountKey=${random(86)}==;`,
      `${random(3)}8Q~${random(34)}`,
      `https://store.blob.core.windows.net/a?sv=2024&sig=${random(44)}`,
      `https://hooks.slack.com/services/T0QRSTUV/B0QRSTUV/${random(24)}`,
      `SG.${random(22)}.${random(43)}`,
      key('hf_', 34),
    ],
    passes: [
      'AKIAIOSFODNN7EXAMPLE',
      'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      'ghp_[token]',
      'sk-learn-is-a-package-for-machine-learning-in-python',
      'sk-SK, cs-CZ and pl-PL are the languages of the region',
      'A key of GitHub begins with ghp_, one of Slack with xoxb-.',
      'task-force-of-the-region-for-the-launch-of-2026-in-europe',
      'https://hooks.slack.com/services/[team]/[channel]/[key]',
      'AccountKey=[key]',
    ],
  },
  web_token: {
    finds: [
      token,
      long,
      `Authorization: Bearer ${token}`,
      `The token is ${token}.`,
      `{"id_token":"${token}"}`,
      `https://library.pharma.org/callback#token=${token}`,
      `\`${token}\``,
    ],
    passes: [
      'A JSON Web Token begins with eyJ.',
      'eyJ',
      'eyJhbGciOiJIUzI1NiJ9.[payload].[signature]',
      'Authorization: Bearer [token]',
      key('eyJ', 30),
      `${key('eyJ', 30)}.[payload]`,
    ],
  },
  connection_password: {
    finds: [
      'postgres://reader:Tr4vel-Log@db.pharma.org:5432/sales',
      'Server is amqp://app:s3cret99@10.2.0.4/',
      'mongodb+srv://app:Winter77@cluster0.pharma.org',
      'https://anna:Winter77@wiki.pharma.org/page',
      'DATABASE_URL="postgresql://app:Winter77@db/app"',
      'smtp://mailer:Winter77@[10.2.0.4]:25',
    ],
    passes: [
      'postgres://user:password@localhost/db',
      'postgres://[user]:[password]@[host]/db',
      // A program inserts the value.
      'postgres://app:$PASSWORD@db/app',
      'postgres://app:your-password@db/app',
      'postgres://app:Beispiel1@db/app',
      'https://pharma.org:8443/a@b',
      'https://[name]@wiki.pharma.org',
      'Note: // means a comment, a:b@c does not',
    ],
  },
  credential: {
    finds: [
      'password: Summer2026!',
      '**Password:** Summer2026!',
      'The password is hunter2x, do not lose it',
      '{"passwd": "Tr0ub4dor&3"}',
      'dbPassword = "Winter77"',
      'Passwort: Sommer2026!',
      'WLAN-Kennwort: Frühling26',
      'mot de passe : Printemps2026',
      'contraseña: Verano2026',
      'clave de acceso: Verano2026',
      'La password è Estate2026',
      'Senha: Verao2026',
      'wachtwoord: Zomer2026',
      `api_key=${random(32)}`,
      `client secret: "${random(40)}"`,
      `Authorization: Bearer ${random(40)}`,
      `API-Schlüssel: ${random(32)}`,
      `clé d’API : ${random(32)}`,
      `jeton d'accès = ${random(32)}`,
      `chiave segreta: ${random(32)}`,
      `geheime sleutel: ${random(32)}`,
    ],
    passes: [
      'password: [password]',
      'Password: required, at least eight characters',
      'The password is never shown.',
      'pw: 1200px',
      'The power (pw) is 12 kW',
      'api_key=YOUR_API_KEY_1234567890',
      // Expressions that read a secret from elsewhere.
      '"token": "{{ secrets.GITHUB_TOKEN_2 }}"',
      'const password = process.env.DB_PASSWORD1;',
      'token: xxxxxxxxxxxxxxxxxxxxxxx1',
      'Passwort: 12-stellig, mit Ziffern',
      'Passwort: IhrPasswort1',
      'mot de passe : 12 caractères au moins',
      'Inserire nome, password e codice12',
      'Senha: 8caracteres',
      'Explain what a token is and count the tokens: 128000',
    ],
  },
} satisfies Record<string, Samples>;
