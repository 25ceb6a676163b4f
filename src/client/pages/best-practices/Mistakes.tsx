import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';

export function Mistakes() {
  return (
    <ArticleSection id="mistakes" title="Common mistakes">
      <FactTable
        label="Common mistakes"
        columns={['Mistake', 'What happens', 'Better']}
        rows={[
          [
            'Several tasks at once',
            'The last ones are done badly or not at all',
            'One prompt for each, or numbered steps',
          ],
          [
            '"Make it better"',
            'The text gets longer and smoother',
            'Say what "better" means: shorter, for nurses, with sources',
          ],
          [
            'Only saying what not to do',
            'The assistant guesses what you want',
            'Say what you want, then the limits',
          ],
          ['No length', 'Three pages', 'A number of words, bullets or rows'],
          [
            'No way out',
            'Gaps are filled with inventions',
            '"Write \'not stated\' where the text does not say"',
          ],
          ['References from memory', 'Titles that do not exist', 'Supply the sources, ask for pages'],
          ['One chat for everything', 'Old context colours new answers', 'A new chat for each task'],
          [
            'Sums in prose',
            'Plausible wrong totals',
            'Calculate in a spreadsheet, then let the assistant comment',
          ],
          ['An empty placeholder', 'The assistant guesses', 'Search for "[" before you send'],
        ]}
      />
    </ArticleSection>
  );
}
