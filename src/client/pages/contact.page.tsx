import { TextLink } from '#client/components/TextLink.tsx';
import { ContactForm } from '#client/features/contact/ContactForm.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { screens } from '#contract/screens.ts';

export default function ContactPage() {
  return (
    <ArticlePage
      title={screens.contact.title}
      intro="Questions about the library, a prompt or a submission: write to the AI centre of excellence."
    >
      <ContactForm />
      <p>
        Something does not work? <TextLink to="/support">Support</TextLink> lists what helps at once. An
        adverse event or a product complaint never belongs here: report it to pharmacovigilance in the way
        your company prescribes.
      </p>
    </ArticlePage>
  );
}
