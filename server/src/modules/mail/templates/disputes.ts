import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

interface OperatorData {
  readonly amount: string
  readonly fan: string
  /** The gateway's id of the dispute. */
  readonly number: string
}

/** Mails about disputed payments. */
export const disputesTemplates = {
  'disputes.opened_to_operator': template<OperatorData & { reason: string; date: string }>(
    ({ amount, fan, number, reason, date }, site) => ({
      subject: t`Payment disputed: ${amount}`,
      heading: t`A payment is disputed`,
      lines: [
        t`${fan} asked the bank to take back ${amount}. The bank says: ${reason}.`,
        t`Answer by ${date}: download the evidence in the console and send it at the payment company.`,
        t`Dispute number ${number}.`,
      ],
      action: { text: t`Open the disputes`, url: `${site.url}${href('admin/disputes')}` },
      note: t`You can turn these e-mails off in the settings, under E-mail.`,
    }),
  ),
  'disputes.won_to_operator': template<OperatorData>(({ amount, fan, number }, site) => ({
    subject: t`Dispute won: ${amount}`,
    heading: t`A dispute is won`,
    lines: [
      t`The bank of ${fan} returned ${amount}. What it had bought is restored.`,
      t`Dispute number ${number}.`,
    ],
    action: { text: t`Open the disputes`, url: `${site.url}${href('admin/disputes')}` },
    note: t`You can turn these e-mails off in the settings, under E-mail.`,
  })),
  'disputes.lost_to_operator': template<OperatorData>(({ amount, fan, number }, site) => ({
    subject: t`Dispute lost: ${amount}`,
    heading: t`A dispute is lost`,
    lines: [t`The bank of ${fan} keeps ${amount}.`, t`Dispute number ${number}.`],
    action: { text: t`Open the disputes`, url: `${site.url}${href('admin/disputes')}` },
    note: t`You can turn these e-mails off in the settings, under E-mail.`,
  })),
  'disputes.wallet_locked': template<{ name: string; debt: string }>(({ name, debt }, site) => ({
    subject: t`Your wallet is locked`,
    heading: t`Your wallet is locked, ${name}`,
    lines: [
      t`Your bank took back a top-up after you had spent it: you owe ${debt}.`,
      t`The next top-up pays it first. If you asked your bank by mistake, withdraw the dispute there.`,
    ],
    action: { text: t`Open your wallet`, url: `${site.url}${href('wallet')}` },
  })),
  'disputes.wallet_unlocked': template<{ name: string }>(({ name }, site) => ({
    subject: t`Your wallet can be used again`,
    heading: t`Your wallet can be used again, ${name}`,
    lines: [t`The bank returned the disputed payment, and your balance is back.`],
    action: { text: t`Open your wallet`, url: `${site.url}${href('wallet')}` },
  })),
  'disputes.earning_reversed': template<{ name: string; amount: string }>(
    ({ name, amount }, site) => ({
      subject: t`A payment to you is disputed`,
      heading: t`A payment to you is disputed, ${name}`,
      lines: [
        t`A fan asked the bank to take back a payment of ${amount}. Your share of it has left your balance.`,
        t`We answer the bank. If it decides for us, your share comes back.`,
      ],
      action: { text: t`Open your earnings`, url: `${site.url}${href('creator/earnings')}` },
    }),
  ),
  'disputes.earning_restored': template<{ name: string; amount: string }>(
    ({ name, amount }, site) => ({
      subject: t`A disputed payment is yours again`,
      heading: t`A disputed payment is yours again, ${name}`,
      lines: [
        t`The bank returned the payment of ${amount}. Your share of it is back in your balance.`,
      ],
      action: { text: t`Open your earnings`, url: `${site.url}${href('creator/earnings')}` },
    }),
  ),
}
