import { type CheckedLanguage, checkedLanguages } from './languages.ts';

/**
 * Words of the rules, separated by commas. A space also matches a hyphen, an underscore or nothing; a dot may follow each word.
 * '~' before a word allows letters right before it, as in 'Datenbankpasswort'.
 */
interface Words {
  password: string;
  /** Names of keys and tokens. */
  key: string;
  /** Between a name and its value. */
  is: string;
  /** Owners of a record number, before or after `number`. */
  record: string;
  number: string;
  /** One person in a trial or a clinic, whose number may follow without a word for "number": 'subject 1042-7731'. */
  person: string;
  /** Record numbers with their own name. */
  recordNumber?: string;
  birth: string;
  /** Before a place of birth. */
  in: string;
  /** Before a date, and in it before month and year. */
  on: string;
  of: string;
  /** Beginnings of months. */
  month: string;
  phone: string;
  /** Stand-ins for the person and the company in an example of an email address. */
  anyone: string;
  anyCompany: string;
  /** Mark a value as an example. */
  example: string;
  /** Begin (`fillIn`) or end (`toFillIn`) a part to be filled in: '[your name]', '[Name einfügen]'. */
  fillIn: string;
  toFillIn?: string;
}
type Kind = keyof Words;

const words: Record<CheckedLanguage, Words> = {
  English: {
    password: '~password, ~passwd, ~passphrase, ~passcode, pwd, pw',
    key: '~secret, secret key, ~api key, ~access key, account key, private key, encryption key, subscription key, ~token',
    is: 'is, was',
    record:
      'patient, patient’s, subject, subject’s, hospital, medical record, health record, hospital record',
    number: 'number, no, nos, nr, id, ids, identifier, #',
    person: 'patient, subject, participant, volunteer, study subject, trial subject',
    recordNumber: 'MRN',
    birth: 'dob, d.o.b, date of birth, birth date, birthday, born',
    in: 'in',
    on: 'on, on the',
    of: 'of, of the',
    month: 'jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec',
    phone: 'tel, telephone, ~phone, mobile, cell, fax',
    anyone: 'your, first, last, user, name, email, someone, somebody, example, test, no reply, git',
    anyCompany: 'company, domain, organisation, organization, firm, email, mail, site, website',
    example: 'your, example, sample, dummy, placeholder, redacted, change me, insert',
    fillIn: 'insert, add, your, fill in, enter, describe',
  },
  German: {
    password: '~passwort, ~kennwort, zugangscode',
    key: '~api schlüssel, zugriffsschlüssel, zugangsschlüssel, geheimer schlüssel, clientgeheimnis',
    is: 'ist, war, lautet',
    record: 'patient, patienten, patientin, pat, krankenakte, krankenakten, patientenakte, patientenakten',
    number: 'nummer, nr, id, kennung',
    person: 'patient, patientin, patienten, proband, probandin, probanden, teilnehmer, teilnehmerin',
    recordNumber: '~versichertennummer',
    birth: 'geboren, geb, geburtsdatum, geburtstag',
    in: 'in',
    on: 'am, den',
    of: 'des, der',
    month: 'jan, jän, feb, mär, apr, mai, jun, jul, aug, sep, okt, nov, dez',
    phone: '~telefon, handy, mobil, ~rufnummer, ~telefonnummer, handynummer, mobilnummer',
    anyone: 'vorname, nachname, max.mustermann, erika.mustermann',
    anyCompany: 'firma, unternehmen, beispiel',
    example: 'beispiel, platzhalter, ihr passwort, dein passwort, hier einfügen',
    fillIn: 'hier, ihr, ihre, ihren, dein, deine, deinen',
    toFillIn: 'einfügen, eintragen, ergänzen, ausfüllen, eingeben, beschreiben',
  },
  French: {
    password: 'mot de passe, mdp, code d’accès',
    key: 'clé api, clé d’api, clé secrète, clé d’accès, clé privée, jeton, jeton d’accès',
    is: 'est, était',
    record: 'patient, patiente, dossier médical, dossier patient, dossier du patient',
    number: 'numéro, n°, nº, id, identifiant',
    person: 'patient, patiente, sujet, participant, participante',
    birth: 'né, né le, née, née le, né(e), né(e) le, date de naissance',
    in: 'à, en',
    on: 'le',
    of: 'de, du, de la, d’',
    month: 'janv, fév, mars, avr, mai, juin, juil, aoû, sep, oct, nov, déc',
    phone: 'tél, téléphone, numéro de téléphone, portable',
    anyone: 'prénom, nom, votre',
    anyCompany: 'entreprise, société, domaine, exemple',
    example: 'exemple, votre',
    fillIn: 'votre, vos, insérer, insérez, ajouter, ajoutez, indiquer, indiquez, décrire, décrivez',
    toFillIn: 'à compléter, à remplir, à insérer, à préciser',
  },
  Spanish: {
    password: 'contraseña, clave de acceso',
    key: 'clave api, clave de api, clave secreta, clave privada, token de acceso',
    is: 'es, era',
    record: 'paciente, historia clínica, expediente clínico',
    number: 'número, núm, n.º, nº, n°, no, id, identificador',
    person: 'paciente, sujeto, participante',
    recordNumber: 'NHC',
    birth: 'nacido, nacida, nació, fecha de nacimiento, f. nac',
    in: 'en',
    on: 'el, el día',
    of: 'de, del, de la',
    month: 'ene, feb, mar, abr, may, jun, jul, ago, sep, oct, nov, dic',
    phone: 'tel, teléfono, móvil, celular',
    anyone: 'nombre, apellido, usuario, correo',
    anyCompany: 'empresa, dominio, ejemplo',
    example: 'ejemplo, su contraseña, tu contraseña',
    fillIn: 'su, sus, tu, tus, insertar, inserte, inserta, añadir, añada, rellenar, describir, describa',
    toFillIn: 'por completar, por rellenar',
  },
  Italian: {
    password: 'parola d’accesso, chiave d’accesso',
    key: 'chiave api, chiave segreta, chiave di accesso, chiave privata, token di accesso',
    is: 'è, era',
    record: 'paziente, cartella clinica',
    number: 'numero, num, n., n°, nº, n.ro, id, codice, identificativo',
    person: 'paziente, soggetto, partecipante',
    birth: 'nato, nata, nato/a, data di nascita',
    in: 'a, in',
    on: 'il, il giorno',
    of: 'di, del, della, dello',
    month: 'gen, feb, mar, apr, mag, giu, lug, ago, set, ott, nov, dic',
    phone: 'tel, telefono, cell, cellulare',
    anyone: 'nome, cognome, utente',
    anyCompany: 'azienda, ditta, dominio, esempio',
    example: 'esempio, la tua, la sua',
    fillIn: 'il tuo, la tua, il suo, la sua, inserire, inserisci, aggiungere, aggiungi, descrivere, descrivi',
    toFillIn: 'da compilare, da completare, da inserire',
  },
  Portuguese: {
    password: 'senha, palavra passe',
    key: 'chave api, chave de api, chave secreta, chave de acesso, chave privada, token de acesso',
    is: 'é, era',
    record: 'paciente, doente, prontuário, processo clínico',
    number: 'número, núm, n.º, nº, n°, id, código',
    person: 'paciente, doente, sujeito, participante',
    recordNumber: 'número de utente, nº de utente, n.º de utente',
    birth: 'nascido, nascida, nasceu, data de nascimento',
    in: 'em',
    on: 'em, a, aos, no dia',
    of: 'de, do, da',
    month: 'jan, fev, mar, abr, mai, jun, jul, ago, set, out, nov, dez',
    phone: 'tel, telefone, telemóvel, celular',
    anyone: 'nome, apelido, sobrenome, utilizador',
    anyCompany: 'empresa, domínio, exemplo',
    example: 'exemplo, sua senha',
    fillIn: 'seu, sua, seus, suas, inserir, insira, adicionar, adicione, descrever, descreva',
    toFillIn: 'por preencher, a preencher, a completar',
  },
  Dutch: {
    password: '~wachtwoord, toegangscode',
    key: '~api sleutel, geheime sleutel, toegangssleutel, toegangstoken',
    is: 'is, was, luidt',
    record: 'patiënt, patiënte, patiënten, patiëntdossier, medisch dossier',
    number: 'nummer, nr, id',
    person: 'patiënt, patiënte, proefpersoon, deelnemer, deelneemster',
    recordNumber: 'burgerservicenummer',
    birth: 'geboren, geb, geboortedatum, verjaardag',
    in: 'in, te',
    on: 'op, op de',
    of: 'van, van de, van het',
    month: 'jan, feb, maa, mrt, apr, mei, jun, jul, aug, sep, okt, nov, dec',
    phone: 'tel, ~telefoon, ~telefoonnummer, mobiel, gsm',
    anyone: 'voornaam, achternaam, naam, uw, jouw',
    anyCompany: 'bedrijf, organisatie, domein, voorbeeld',
    example: 'voorbeeld, uw wachtwoord, jouw wachtwoord',
    fillIn: 'uw, jouw, hier',
    toFillIn: 'invullen, invoegen, toevoegen, beschrijven',
  },
};

/** An accented letter, composed or not. The accent is optional in words of more than three letters: 'telefono', never 'e' for 'è'. */
const accented = (word: string) => (letter: string) => {
  const plain = letter.normalize('NFD').charAt(0);
  return word.length > 3 ? `[${letter}${plain}]\\p{M}?` : `(?:${letter}|${letter.normalize('NFD')})`;
};

const patternOf = (word: string) =>
  word
    .replace('~', '')
    .replaceAll(/[.()]/g, String.raw`\$&`)
    .replaceAll(/[à-ÿ]/g, accented(word))
    .replaceAll('’', "['’]")
    .replaceAll(' ', String.raw`[\s_-]{0,2}`);

/** The words of a kind in every language, as the source of an alternation. */
export function anyOf(kind: Kind, isTaken: (word: string) => boolean = () => true) {
  const all = checkedLanguages.flatMap((language) => words[language][kind]?.split(', ') ?? []);
  return [...new Set(all)].filter(isTaken).map(patternOf).join('|');
}

const isLedInto = (word: string) => word.startsWith('~');
export const notInWord = String.raw`(?<![\p{L}\p{N}])`;
/** A sign is its own end: the number may follow '#' and 'n°' directly. */
export const wordEnds = String.raw`(?:(?<=[^\p{L}\p{N}]|º)|(?![\p{L}\p{N}]))`;

/** Whole words of a kind, matched without `\b` and `\w`, which know ASCII only. */
export function anyName(kind: Kind) {
  const whole = `${notInWord}(?:${anyOf(kind, (word) => !isLedInto(word))})`;
  const led = anyOf(kind, isLedInto);
  return String.raw`(?:${led === '' ? whole : `${whole}|${led}`})${wordEnds}\.?`;
}

/** Between a name and its value: a sign or a word, with quotation marks and Markdown's asterisks around it. */
export const thenValue = String.raw`["'’*\x60)]{0,3}\s{0,3}(?:[:=]["'*\x60]{0,2}|${notInWord}(?:${anyOf('is')})${wordEnds})\s{0,3}["'*\x60]{0,3}`;
