import { Link } from '@fluentui/react-components';
import { TextLink } from '#client/components/TextLink.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { useMayRead } from '#client/lib/session/may-read.ts';
import type { ContactKind } from '#contract/public-config.ts';

/** The configured email address for a concern, otherwise a link to the contact form; both fit after 'via'. */
export function ContactEmail({ kind }: { kind: ContactKind }) {
  const email = publicConfig().contacts?.[kind];
  const mayRead = useMayRead();
  if (!email) {
    return (
      <>
        <TextLink to="/contact">the contact form</TextLink>
        {mayRead ? '' : ' (sign in first)'}
      </>
    );
  }
  return <Link href={`mailto:${email}`}>{email}</Link>;
}
