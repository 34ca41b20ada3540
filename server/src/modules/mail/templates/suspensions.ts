import { template } from './mail-message.ts'

/** Mails about suspended and restored accounts. */
export const suspensionsTemplates = {
  'suspensions.suspended': template<{ name: string; reason: string }>(({ name, reason }) => ({
    subject: 'Your account is suspended',
    heading: `Hello, ${name}`,
    lines: ['Your account was suspended for this reason:', reason],
    note: 'If you think this is a mistake, contact the team that runs the site.',
  })),
  'suspensions.restored': template<{ name: string }>(({ name }, site) => ({
    subject: 'Your account is no longer suspended',
    heading: `Welcome back, ${name}`,
    lines: ['You can use your account again.'],
    action: { text: 'Log in', url: `${site.url}/auth/login` },
  })),
}
