import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about the methods by which visitors show their age. */
export const agechecksTemplates = {
  'agechecks.failing': template<{ methods: string }>(({ methods }, site) => ({
    subject: t`Age checks fail more than before`,
    heading: t`Age checks fail more than before`,
    lines: [
      t`In the last day, a third or more of the checks by this method failed, twice as many as before: ${methods}.`,
      t`Visitors whose place asks for a proof of age see nothing without it. Look at the company, and offer another method.`,
    ],
    action: { text: t`See why`, url: `${site.url}${href('admin/age-rules')}` },
  })),
} as const
