import { formatMoney, formatPercent } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import type { HelpSite, Question } from './questions.ts'

/** Returns the questions of creators. */
export const creatorQuestions = (help: HelpSite): readonly Question[] => [
  ...ofMoney(help),
  ...ofPublishing(),
]

const ofMoney = ({ site }: HelpSite): readonly Question[] => [
  {
    question: t`How do I become a creator?`,
    answer: [
      t`Sign up as a creator and show an identity document and a picture of you with it. We look at it and write to you; after that you can publish and sell.`,
    ],
    link: { to: href('auth/creator-register'), text: t`Become a creator` },
  },
  {
    question: t`What does it cost?`,
    answer: [
      t`The site keeps ${formatPercent(site.commissionBasisPoints / 10_000)} of each sale, unless something else was agreed with you. There is no other fee.`,
    ],
    link: { to: href('creator/earnings'), text: t`Earnings` },
  },
  {
    question: t`When am I paid?`,
    answer: [
      ngettext(
        msgid`A sale can be paid out ${site.holdDays} day after it was made.`,
        `A sale can be paid out ${site.holdDays} days after it was made.`,
        site.holdDays,
      ),
      t`You ask for a payout from ${formatMoney(site.minimumPayoutAmount, site.currency)}.`,
    ],
    link: { to: href('creator/payouts'), text: t`Payouts` },
  },
  {
    question: t`Why was a sale taken back?`,
    answer: [
      t`It was refunded, or the bank of the fan took the payment back. The earning names the reason.`,
    ],
    link: { to: href('creator/earnings'), text: t`Earnings` },
  },
]

const ofPublishing = (): readonly Question[] => [
  {
    question: t`What do I need from others who are in a picture?`,
    answer: [
      t`Their consent, signed, and a proof of their age, before you publish it. You ask them by a link, and keep all of it in one place.`,
    ],
    link: { to: href('creator/releases'), text: t`Releases` },
  },
  {
    question: t`How do I keep people from my region away?`,
    answer: [
      t`Block countries or states: nobody there finds your page, or anything that you publish.`,
    ],
    link: { to: href('creator/blocked-countries'), text: t`Block countries` },
  },
  {
    question: t`How do I send an order?`,
    answer: [
      t`Open it, write the address on the parcel or print the packing slip, and mark it as shipped with its carrier and code. The buyer gets the link of the carrier.`,
    ],
    link: { to: href('creator/orders'), text: t`Orders` },
  },
]
