const paragraph =
  'Read the attached protocol section by section. For each section name the decision it asks for, the people who take it, ' +
  'and what is still open. Quote the protocol where you rely on it and mark every assumption of your own with [assumption].';
const unbroken = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);

/** Texts of people that are hard to lay out. */
export const messages = [
  'Where do I find the prompts of my old team?\n\nThey were in Sales until last month.\n  - Congress Q&A\n  - Tender decoder',
  `https://example.com/${'a'.repeat(180)} does not open, and ${'nobody knows why, '.repeat(30)}`,
  'لا أستطيع فتح صفحة الإرسال.',
];

/** What differs from a usual submission: the longest texts, words longer than a line, other scripts, markup. */
export const oddContent = {
  long: {
    title: `A very long title that nobody shortened: ${'review of the integrated evidence generation plan '.repeat(3)}`,
    description: `${paragraph} ${paragraph} ${paragraph}`.slice(0, 1000),
    prompt: Array.from({ length: 40 }, (_, index) => `${index + 1}. Step for [market]\n${paragraph}\n`).join(
      '\n',
    ),
    use_case: Array.from({ length: 6 }, (_, index) => `Use case ${index + 1}: ${paragraph}`).join('\n'),
  },
  unbroken: {
    title: unbroken.slice(0, 150),
    description: unbroken,
    prompt: `Read https://example.com/${'a/'.repeat(200)}\n\n${unbroken.repeat(6)}`,
    use_case: unbroken,
  },
  arabic: {
    title: 'تلخيص دراسة سريرية لفريق المنتج',
    description: 'يحوّل تقرير الدراسة إلى صفحة واحدة يستطيع فريق المنتج العمل بها، مع النتائج والحدود بوضوح.',
    prompt:
      'أنت كاتب طبي في شركة أدوية.\n\nلخّص [تقرير الدراسة] لفريق [السوق] في 300 كلمة على الأكثر.\n\n- اذكر السؤال والنتيجة.\n- لا تضف شيئًا غير موجود في النص (p < 0.05).',
    use_case: 'قبل اجتماع الإطلاق\nعند نشر دراسة جديدة',
  },
  chinese: {
    title: '为产品团队总结一项临床研究并说明其局限性',
    description: '把研究报告整理成一页产品团队可以直接使用的摘要，清楚列出结果、局限和后续步骤。',
    prompt: '你是一家制药公司的医学撰稿人。\n\n请为[受众]把[研究报告]总结为不超过300字的摘要。',
    use_case: '上市会议之前\n新研究发表时',
  },
  markup: { title: '<b>Not bold</b> & <script>alert(1)</script> 🧪🧬' },
};
