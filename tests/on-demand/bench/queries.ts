const titleWords = [
  'study',
  'summarise',
  'launch plan',
  'advisory board',
  'value dossier',
  'budget',
  'Norway 17',
];
const prefixes = ['su', 'clin', 'pharm', 'advis', 'transl', 'doss', 'me', 'congr'];
const typos = ['pateint', 'clincal', 'sumarise', 'buget', 'dosier', 'advisery', 'translte', 'adverce'];
const bodyWords = ['superlatives', 'pharmacokinetics', 'checklist', 'promotion', 'limitations', 'heading'];
const withoutMatch = ['xylophone', 'qwertzuiop', 'zzz quartet', '%_"(', '🧬🧬'];
const sentences = [
  'summarise a clinical study',
  'email to a healthcare professional',
  'meeting minutes for new employees',
];

const kinds = [titleWords, prefixes, typos, bodyWords, withoutMatch, sentences];
const longest = Math.max(...kinds.map((kind) => kind.length));

/** A mix of realistic queries, each once. */
export const queries = Array.from({ length: longest }, (_, index) =>
  kinds.flatMap((kind) => kind[index] ?? []),
).flat();
