import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about the services with whose hashes uploads are compared. */
export const hashlistsTemplates = {
  'hashlists.failing': template<{ errors: string; waiting: number }>(
    ({ errors, waiting }, site) => ({
      subject: t`A service does not answer`,
      heading: t`A service of hashes does not answer`,
      lines: [
        ...errors.split('\n'),
        t`Uploads that wait for its answer: ${waiting}.`,
        t`They are published once it has answered.`,
      ],
      action: { text: t`Open the hash lists`, url: `${site.url}${href('admin/hash-lists')}` },
    }),
  ),
} as const
