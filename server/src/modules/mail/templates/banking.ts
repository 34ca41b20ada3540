import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about the accounts that creators are paid to. */
export const bankingTemplates = {
  'banking.account_changed': template<{ name: string; waits: string; freezeUrl: string }>(
    ({ name, waits, freezeUrl }) => ({
      subject: t`Your payout details were changed`,
      heading: t`Hello, ${name}`,
      lines: [
        t`The account that we pay your earnings to was changed.`,
        ...(waits ? [waits] : []),
        t`If this was you, you don’t need to do anything.`,
      ],
      action: { text: t`This wasn’t me: stop payouts`, url: freezeUrl },
      note: t`If this was not you, change your password now and contact us.`,
    }),
  ),
  'banking.name_decided': template<{ name: string; reason: string }>(({ name, reason }, site) => ({
    subject: reason ? t`Your bank account was not accepted` : t`Your bank account was accepted`,
    heading: t`Hello, ${name}`,
    lines: reason
      ? [
          t`The name on it doesn’t match your documents, so we can’t pay out to it: ${reason}`,
          t`Add an account in the name on your documents.`,
        ]
      : [t`We reviewed the name on your bank account. It can receive payouts.`],
    action: { text: t`Open your bank details`, url: `${site.url}${href('creator/banking')}` },
  })),
}
