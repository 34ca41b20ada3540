import { template } from './mail-message.ts'

/** Mails about the copy of one's data. */
export const exportsTemplates = {
  'exports.ready': template<{ name: string; until: string; path: string }>(({ name, until, path }, site) => ({
    subject: 'What you asked for is ready',
    heading: `Hello, ${name}`,
    lines: [`The copy of your data is ready. You can download it until ${until}, then we delete it.`],
    action: { text: 'Open your account', url: site.url + path },
    note: 'If you did not ask for it, change your password at once and end the other sessions.',
  })),
} as const
