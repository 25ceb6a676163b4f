import { Link } from '@fluentui/react-components';
import { TextLink } from '#client/components/TextLink.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import type { ContactKind } from '#contract/public-config.ts';

/** The place's address for a concern, else the contact form: put 'via' before it and either reads well. */
export function ContactAddress({ kind }: { kind: ContactKind }) {
  const address = publicConfig().contacts?.[kind];
  if (!address) return <TextLink to="/contact">the contact form</TextLink>;
  return <Link href={`mailto:${address}`}>{address}</Link>;
}
