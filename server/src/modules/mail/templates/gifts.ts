import { t } from 'ttag'
import { template } from './mail-message.ts'

interface GiftData {
  readonly name: string
  readonly performer: string
  readonly months: number
  readonly path: string
}

/** Returns what a gift gives, in the language that is composed in. */
function giftText(months: number, performer: string): string {
  if (months === 1) return t`a month of ${performer}`
  if (months === 12) return t`a year of ${performer}`
  return t`${months} months of ${performer}`
}

/** Mails about subscriptions as gifts. Their subjects say nothing to others. */
export const giftsTemplates = {
  'gifts.received': template<GiftData & { giver: string; until: string }>(
    ({ name, giver, performer, months, path, until }, site) => {
      const gift = giftText(months, performer)
      return {
        subject: t`A gift is waiting for you`,
        heading: name ? t`Hello, ${name}` : t`Hello`,
        lines: [
          giver
            ? t`${giver} gives you ${gift} on ${site.name}.`
            : t`Somebody gives you ${gift} on ${site.name}.`,
          t`It costs you nothing and never renews. Accept it until ${until}, or it goes back.`,
        ],
        action: { text: t`See the gift`, url: site.url + path },
        note: t`If you do not want it, you need not do anything.`,
      }
    },
  ),
  'gifts.claimed': template<GiftData>(({ name, performer, months, path }, site) => {
    const gift = giftText(months, performer)
    return {
      subject: t`Your gift was accepted`,
      heading: t`Hello, ${name}`,
      lines: [t`Your gift, ${gift}, was accepted. Its price was taken from what was put aside.`],
      action: { text: t`View your gifts`, url: site.url + path },
    }
  }),
  'gifts.returned': template<GiftData & { reason: string }>(
    ({ name, performer, months, reason, path }, site) => {
      const gift = giftText(months, performer)
      return {
        subject: t`Your gift is back in your wallet`,
        heading: t`Hello, ${name}`,
        lines: [t`Your gift, ${gift}, went back. ${reason} Its price is in your wallet again.`],
        action: { text: t`View your wallet`, url: site.url + path },
      }
    },
  ),
}
