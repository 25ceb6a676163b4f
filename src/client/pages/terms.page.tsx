import { TextLink } from '#client/components/TextLink.tsx';
import { ContactEmail } from '#client/features/contact/ContactEmail.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { screens } from '#domain/screens.ts';

const parts = [
  { id: 'internal', title: 'Internal use' },
  { id: 'responsibility', title: 'Your responsibility' },
  { id: 'no-warranty', title: 'No warranty' },
  { id: 'property', title: 'Intellectual property' },
  { id: 'conduct', title: 'Comments and removal' },
  { id: 'changes', title: 'Changes and questions' },
];

const next: NextStep[] = [
  {
    to: '/guidelines',
    title: screens.guidelines.title,
    why: 'Content to leave out, and required approvals.',
  },
  { to: '/privacy', title: screens.privacy.title, why: 'Your stored data, and who sees it.' },
];

export default function TermsPage() {
  const { companyName } = publicConfig();
  return (
    <ArticlePage
      title={screens.terms.title}
      intro={`The terms on which employees of ${companyName} use this library. The policies of the company and your contract prevail where they differ.`}
      parts={parts}
      next={next}
    >
      <ArticleSection id="internal" title="Internal use">
        <p>
          The library is for the work of {companyName}. You may copy and change its prompts for that work. Do
          not publish them, share them outside the company or copy the whole library. If you work with an
          agency or a partner, give them only the prompt that the task needs, and only if your agreement with
          them permits it.
        </p>
      </ArticleSection>
      <ArticleSection id="responsibility" title="Your responsibility">
        <ul>
          <li>
            You follow the <TextLink to="/guidelines">Prompt Guidelines</TextLink> on input, reporting and
            approval.
          </li>
          <li>You use assistants that are approved for the information you give them.</li>
          <li>You check the answers, and are responsible for your use of them.</li>
          <li>You use only your own account, and do not share your sign-in.</li>
          <li>You do not bypass limits, reviews or access rules of the library.</li>
        </ul>
      </ArticleSection>
      <NoWarranty />
      <Property />
      <Conduct />
      <ArticleSection id="changes" title="Changes and questions">
        <p>
          These terms may change with the product and its rules; the current text applies. Send questions
          about them via <ContactEmail kind="team" />.
        </p>
      </ArticleSection>
    </ArticlePage>
  );
}

function NoWarranty() {
  return (
    <ArticleSection id="no-warranty" title="No warranty">
      <p>
        Prompts are reviewed with care, but we cannot guarantee an AI assistant's answers. They may be wrong,
        incomplete, out of date or different each time. Ratings are opinions. Nothing in the library is
        medical, legal, regulatory or financial advice, and nothing in it replaces an approval that your work
        needs. The library may change, and may be unavailable at times.
      </p>
    </ArticleSection>
  );
}

function Property() {
  const { companyName } = publicConfig();
  return (
    <ArticleSection id="property" title="Intellectual property">
      <p>
        Submit only your own text, or text whose licence allows it, and name the source. Prompts you submit as
        part of your work belong to {companyName} as your contract and the law provide. You allow reviewers to
        edit them, and colleagues to use and adapt them, with your name as the author. The rights to other
        people's names and texts in prompts remain theirs.
      </p>
    </ArticleSection>
  );
}

function Conduct() {
  return (
    <ArticleSection id="conduct" title="Comments and removal">
      <p>
        Write to colleagues as you would speak to them: about the prompt, with reasons, without attacks. The
        company's code of conduct applies.
      </p>
      <p>The AI centre of excellence may remove without notice:</p>
      <ul>
        <li>patient data, personal data, confidential information, credentials</li>
        <li>offensive, discriminatory or misleading content, advertising, coordinated ratings</li>
        <li>prompts that encourage a breach of law, of the guidelines or of a policy</li>
        <li>content that infringes someone's rights, and prompts that are outdated or no longer work</li>
      </ul>
      <p>
        To report something, write to us on the <TextLink to="/contact">contact page</TextLink>.
      </p>
    </ArticleSection>
  );
}
