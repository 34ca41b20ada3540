import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about payout requests. */
export const payoutsTemplates = {
  'payouts.requested_to_operator': template<{ amount: string; performer: string; number: string }>(
    ({ amount, performer, number }, site) => ({
      subject: t`Payout requested: ${amount}`,
      heading: t`Payout requested`,
      lines: [t`${performer} requested a payout of ${amount}.`, t`Request number ${number}.`],
      action: { text: t`Open the console`, url: `${site.url}${href('admin/dashboard')}` },
      note: t`You can turn these e-mails off in the settings, under E-mail.`,
    }),
  ),
}
