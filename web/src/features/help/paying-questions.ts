import { formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t, translateText } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import type { HelpSite, Question } from './questions.ts'

/** Returns the questions about paying, refunds and orders. */
export const payingQuestions = (help: HelpSite): readonly Question[] => [
  ...ofPayments(help),
  ...ofPurchases(),
]

const ofPayments = ({ site, facts }: HelpSite): readonly Question[] => [
  {
    question: t`How do I pay?`,
    answer: [
      t`With a card, at the moment of buying or by a top-up of your wallet before. What you do not spend stays in your wallet.`,
      ...(site.taxEnabled ? [t`Prices include the sales tax of your country.`] : []),
      t`A top-up is between ${formatMoney(site.minimumWalletPrice, site.currency)} and ${formatMoney(site.maximumWalletPrice, site.currency)}.`,
    ],
    link: { to: href('wallet'), text: t`Your wallet` },
  },
  {
    question: t`My card was declined. What can I do?`,
    answer: [
      t`Nothing was charged. Try another card, or ask your bank: some banks block payments to sites for adults until you allow them.`,
    ],
    link: { to: href('user/cards'), text: t`Payment cards` },
  },
  {
    question: t`What appears on my bank statement?`,
    answer: [
      t`${site.statementDescriptor || site.siteName}. Some payment companies use another name: you see it before you pay, and on each receipt.`,
    ],
    link: { to: href('user/payment-history'), text: t`Payment history` },
  },
  {
    question: t`Can I get my money back?`,
    answer: refundAnswer(facts),
    link: { to: href('user/payment-history'), text: t`Payments and receipts` },
  },
]

const ofPurchases = (): readonly Question[] => [
  {
    question: t`How do I cancel a subscription?`,
    answer: [
      t`In one step, at any time. You keep access until the end of the period you paid for, and nothing is charged after that. You can also pause.`,
    ],
    link: { to: href('user/subscriptions'), text: t`My subscriptions` },
  },
  {
    question: t`Where are my receipts?`,
    answer: [
      t`Each payment and each purchase has one, to print or as a PDF. It uses neutral words and names the creator only if you choose that.`,
    ],
    link: { to: href('user/payment-history'), text: t`Payment history` },
  },
  {
    question: t`Where is my order?`,
    answer: [
      t`The page of the order shows its state, and once it is sent, the tracking code of the carrier. There you also ask the creator, which costs nothing, and get help if it does not arrive.`,
    ],
    link: { to: href('user/orders'), text: t`Orders` },
  },
  {
    question: t`Can I limit what I spend?`,
    answer: [
      t`Yes: you see your spending by creator and month, and set a limit of your own. A higher limit counts after a day.`,
    ],
    link: { to: href('user/spending'), text: t`Spending` },
  },
]

/** Returns the refund rule of the site. */
function refundAnswer({ refundDays, refundReason }: HelpSite['facts']): readonly string[] {
  if (refundDays === 0) return [t`Write to our team with the number of the receipt.`]
  return [
    ngettext(
      msgid`Ask for it on the receipt, within ${refundDays} day of the payment.`,
      `Ask for it on the receipt, within ${refundDays} days of the payment.`,
      refundDays,
    ),
    t`For goods the days begin when they arrive.`,
    translateText(refundReason),
    t`We answer by e-mail, and the receipt shows what became of your request.`,
  ]
}
