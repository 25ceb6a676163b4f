/** The addresses of header, mobile menu and footer, in their order. */
export const mainLinks = [
  { to: '/', text: 'Home' },
  { to: '/departments', text: 'Departments' },
  { to: '/how-to', text: 'How to?' },
  { to: '/use-case-submission', text: 'Use Case Submission' },
] as const;

/** The same in a host's tab, where room is short. */
export const tabLinks = [
  { to: '/', text: 'Home' },
  { to: '/departments', text: 'Departments' },
  { to: '/how-to', text: 'How to?' },
  { to: '/use-case-submission', text: 'Submit' },
] as const;

/** Further entries of the mobile menu for signed-in people. */
export const personalLinks = [
  { to: '/my-prompts', text: 'My Prompts' },
  { to: '/dashboard', text: 'Dashboard' },
] as const;

export const quickLinks = [
  { to: '/', text: 'Home' },
  { to: '/departments', text: 'Departments' },
  { to: '/about', text: 'About' },
  { to: '/faq', text: 'FAQ' },
] as const;

export const resourceLinks = [
  { to: '/guidelines', text: 'Prompt Guidelines' },
  { to: '/best-practices', text: 'Best Practices' },
  { to: '/support', text: 'Support' },
  { to: '/documentation', text: 'Documentation' },
] as const;

export const legalLinks = [
  { to: '/privacy', text: 'Privacy Policy' },
  { to: '/terms', text: 'Terms of Use' },
  { to: '/contact', text: 'Contact' },
] as const;

/** The footer's one line in a host's tab. */
export const tabFooterLinks = [
  { to: '/faq', text: 'FAQ' },
  { to: '/support', text: 'Support' },
  ...legalLinks,
] as const;
