import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about the accounts that creators are paid to. */
export const bankingTemplates = {
  'banking.account_changed': template<{ name: string }>(({ name }, site) => ({
    subject: t`Your payout details were changed`,
    heading: t`Hello, ${name}`,
    lines: [t`The account that we pay your earnings to was changed.`],
    action: { text: t`Open your account`, url: `${site.url}${href('creator/account')}` },
    note: t`If this was not you, change your password now and contact us.`,
  })),
}
