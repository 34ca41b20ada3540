import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about the review of files before they are published. */
export const reviewsTemplates = {
  'reviews.late': template<{ late: number; hours: number }>(({ late, hours }, site) => ({
    subject: t`Decisions are due`,
    heading: t`The review queue grows`,
    lines: [
      t`Files that wait for longer than ${hours} hours: ${late}.`,
      t`They are published once they are approved.`,
    ],
    action: { text: t`Open the review queue`, url: `${site.url}${href('admin/review')}` },
  })),
} as const
