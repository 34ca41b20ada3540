import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about the export of personal data. */
export const exportsTemplates = {
  'exports.ready': template<{ name: string; until: string; path: string }>(
    ({ name, until, path }, site) => ({
      subject: t`Your download is ready`,
      heading: t`Hello, ${name}`,
      lines: [
        t`The export of your data is ready. You can download it until ${until}; after that we delete it.`,
      ],
      action: { text: t`Open your account`, url: site.url + path },
      note: t`If you did not ask for it, change your password now and log out your other sessions.`,
    }),
  ),
} as const
