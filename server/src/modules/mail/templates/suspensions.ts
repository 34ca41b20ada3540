import { template } from './mail-message.ts'

/** Mails about accounts being suspended and restored. */
export const suspensionsTemplates = {
  'standing.suspended': template<{ name: string; reason: string }>(({ name, reason }) => ({
    subject: 'Your account is suspended',
    heading: `Hello, ${name}`,
    lines: ['Your account was suspended, for this reason:', reason],
    note: 'If you think this is a mistake, write to the team that runs the site.',
  })),
  'standing.restored': template<{ name: string }>(({ name }, site) => ({
    subject: 'Your account is open again',
    heading: `Welcome back, ${name}`,
    lines: ['Your account is no longer suspended.'],
    action: { text: 'Log in', url: `${site.url}/auth/login` },
  })),
}
