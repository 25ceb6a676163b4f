import type { Samples } from './made-up.ts';

export const missingContext: Samples = {
  finds: [
    'Write a poem.',
    'Translate this into German: [text]',
    '翻訳してください',
    'Fasse den Text zusammen.',
    'Résume ce texte en trois phrases.',
    'Resume este texto en tres frases.',
    'Riassumi questo testo in tre frasi.',
    'Resuma este texto em três frases.',
    'Vat deze tekst samen in drie zinnen.',
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
    '... !!! --- 1 2 3',
  ],
  passes: [
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
    'You are an editor. Mark what is unclear in [text], and give the result as a table.',
    'You are an editor. [Insert your text here] is a draft: mark what is unclear, TODO notes and xxx included, in a table.',
    'Du bist Lektorin. Markiere in [Text], was unklar ist, und gib das Ergebnis als Tabelle aus, sortiert nach Absatz.',
    'Tu es rédactrice. Relève dans [texte] ce qui n’est pas clair et donne le résultat sous forme de tableau.',
    'Eres editora. Marca en [texto] lo que no está claro y da el resultado en una tabla.',
    'Sei una redattrice. Segna in [testo] ciò che non è chiaro e dai il risultato in una tabella.',
    'És editora. Marca em [texto] o que não está claro e apresenta o resultado numa tabela.',
    'Je bent redacteur. Markeer in [tekst] wat onduidelijk is en geef het resultaat als tabel.',
    'あなたは編集者です。次の文章の不明瞭な箇所を指摘し、結果を表の形で示してください。',
    '你是一位编辑。请指出下面文字中不清楚的地方，并以表格形式给出结果和理由说明。',
  ],
};
