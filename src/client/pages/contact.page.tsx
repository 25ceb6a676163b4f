import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { ContactForm } from '#client/features/contact/ContactForm.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { screens } from '#domain/screens.ts';

const useStyles = makeStyles({
  form: { maxWidth: '640px' },
  notice: { marginBlockEnd: tokens.spacingVerticalXXL },
});

export default function ContactPage() {
  const styles = useStyles();
  return (
    <ArticlePage
      title={screens.contact.title}
      intro="Questions about the library, a prompt or a submission: write to the AI centre of excellence."
    >
      <div className={styles.form}>
        {/* Before the form, so that no message is mistaken for a report. */}
        <MessageBar className={styles.notice} intent="warning" layout="multiline">
          <MessageBarBody>
            Don't report adverse events or product complaints here. Report them to pharmacovigilance,
            following the company's procedure.
          </MessageBarBody>
        </MessageBar>
        <ContactForm />
      </div>
    </ArticlePage>
  );
}
