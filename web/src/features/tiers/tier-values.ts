import type { WireOf } from '@stagedoor/contract/kit'
import type { listTiers } from '@stagedoor/contract/tiers'
import { formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'

/** A tier of the creator, as a client reads it. */
export type WireTier = WireOf<typeof listTiers>['data'][number]

/** Returns the name of a tier. */
export const tierTitle = ({ tier, name }: Pick<WireTier, 'tier' | 'name'>): string =>
  name || t`Tier ${tier}`

/** Returns the values of the form of a tier; of a new one without it. */
export const valuesOf = (tier: WireTier | undefined) => ({
  name: tier?.name ?? '',
  description: tier?.description ?? '',
  benefits: tier?.benefits.join('\n') ?? '',
  monthlyPrice: tier ? String(tier.monthlyPrice) : '',
  threeMonthPrice: String(tier?.threeMonthPrice ?? 0),
  sixMonthPrice: String(tier?.sixMonthPrice ?? 0),
  yearlyPrice: String(tier?.yearlyPrice ?? 0),
  places: tier?.places === undefined ? '' : String(tier.places),
  isOpen: tier?.isOpen ?? true,
  asksCurrentFans: false,
})
export type TierValues = ReturnType<typeof valuesOf>

/** Parses a typed amount with a comma or a point. */
export const amountOf = (typed: string) =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))

const wordsOf = ({ name, description, benefits }: TierValues) => ({
  name,
  description,
  benefits: benefits
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
})

/** Returns the body of a new tier, or of a change of one above the first. */
export const bodyOf = (typed: TierValues) => ({
  ...wordsOf(typed),
  monthlyPrice: amountOf(typed.monthlyPrice),
  threeMonthPrice: amountOf(typed.threeMonthPrice),
  sixMonthPrice: amountOf(typed.sixMonthPrice),
  yearlyPrice: amountOf(typed.yearlyPrice),
  ...(typed.places.trim() !== '' && { places: Number(typed.places) }),
})

/** Returns the body of a change of a tier; the prices of the first are set elsewhere. */
export const changesOf = (tier: number, typed: TierValues) =>
  tier === 1
    ? wordsOf(typed)
    : {
        ...bodyOf(typed),
        isOpen: typed.isOpen,
        places: typed.places.trim() === '' ? null : Number(typed.places),
        ...(typed.asksCurrentFans && { asksCurrentFans: true }),
      }

/** Returns true where a typed price is above the present one. */
export const isRaised = (tier: WireTier, typed: TierValues): boolean =>
  (['monthlyPrice', 'threeMonthPrice', 'sixMonthPrice', 'yearlyPrice'] as const).some(
    (field) => tier[field] > 0 && amountOf(typed[field]) > tier[field],
  )

/** Returns the price, fans and state of a tier in one line. */
export function tierLine(tier: WireTier): string {
  const { monthlyPrice, currency, subscribers, places, isOpen } = tier
  const price = monthlyPrice > 0 ? t`${formatMoney(monthlyPrice, currency)} a month` : t`Free`
  const fans =
    places === undefined
      ? ngettext(msgid`${subscribers} fan`, `${subscribers} fans`, subscribers)
      : t`${subscribers} of ${places} places taken`
  return isOpen ? `${price} · ${fans}` : `${price} · ${fans} · ${t`Closed`}`
}
