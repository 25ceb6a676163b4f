import type { Samples } from './made-up.ts';

export const missingContext: Samples = {
  finds: [
    'Write a poem.',
    'Translate this into German: [text]',
    '翻訳してください',
    'Fasse den Text zusammen.',
    'Résume ce texte en trois phrases.',
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
    '... !!! --- 1 2 3',
  ],
  passes: [
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
    'You are an editor. [Insert your text here] is a draft: mark what is unclear, TODO notes and xxx included, in a table.',
    'Du bist Lektorin. Markiere in [Text], was unklar ist, und gib das Ergebnis als Tabelle aus, sortiert nach Absatz.',
    'Tu es rédactrice. Relève dans [texte] ce qui n’est pas clair et donne le résultat sous forme de tableau.',
    'あなたは編集者です。次の文章の不明瞭な箇所を指摘し、結果を表の形で示してください。',
    '你是一位编辑。请指出下面文字中不清楚的地方，并以表格形式给出结果和理由说明。',
  ],
};
