import type { Code } from '@stagedoor/contract/codes'
import type { CodeKind } from '@stagedoor/contract/coupons'
import { halfEven } from '@stagedoor/contract/kit/half-even'
import type { Promotion, PromotionLink } from '@stagedoor/contract/promotions'
import { movedBy } from '../../lib/i18n/calendar-days.ts'
import { formatDay, formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { browserTimeZone, instantOf } from '../../lib/i18n/time-zone.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { Option } from '../../ui/field.tsx'

type Status = Promotion['status']

const statuses = (): Readonly<Record<Status, { readonly text: string; readonly tone: Tone }>> => ({
  scheduled: { text: t`Not started`, tone: 'neutral' },
  active: { text: t`Active`, tone: 'good' },
  ended: { text: t`Ended`, tone: 'neutral' },
  expired: { text: t`Expired`, tone: 'neutral' },
  used_up: { text: t`Used up`, tone: 'neutral' },
})

/** Returns the status of a promotion or link, in words and tone. */
export const statusLabel = ({ status }: { status: Status }) => statuses()[status]

const audiences = (): Readonly<Record<Promotion['audience'], string>> => ({
  all: t`Everyone`,
  new: t`New fans`,
  former: t`Former fans`,
  lapsed: t`Fans who left`,
  list: t`A list of fans`,
})

/** Returns the fans a promotion is for. */
export const audienceLabel = ({
  audience,
  lapsedDays,
}: Pick<Promotion, 'audience' | 'lapsedDays'>): string =>
  lapsedDays === undefined
    ? audiences()[audience]
    : ngettext(
        msgid`Fans who left ${lapsedDays} day ago or earlier`,
        `Fans who left ${lapsedDays} days ago or earlier`,
        lapsedDays,
      )

/** The fans a promotion can be for, as options. */
export const audienceOptions = (): readonly Option[] =>
  Object.entries(audiences()).map(([value, text]) => ({ value, text }))

/** Returns a discount in words: "50% off for 3 months". */
export const discountLabel = ({
  percent,
  periods,
}: {
  percent: number
  periods: number
}): string =>
  periods === 1
    ? t`${percent}% off the first month`
    : t`${percent}% off the first ${periods} months`

/** Returns what a link gives in words: "7 days free". */
export function benefitLabel({ percent, periods = 1, trialDays }: PromotionLink): string {
  if (percent !== undefined) return discountLabel({ percent, periods })
  if (trialDays === undefined) return t`Counts visits only`
  return ngettext(msgid`${trialDays} day free`, `${trialDays} days free`, trialDays)
}

const kinds = (): Readonly<Record<CodeKind, string>> => ({
  subscription: t`Subscriptions`,
  feed: t`Posts`,
  gallery: t`Galleries`,
  video: t`Videos`,
  product: t`Products`,
  message: t`Messages`,
})

/** What a code can be for, as options. */
export const kindOptions = (): readonly { readonly value: CodeKind; readonly text: string }[] =>
  (Object.keys(kinds()) as CodeKind[]).map((value) => ({ value, text: kinds()[value] }))

/** Returns what a code is for. */
export const kindsLabel = ({ kinds: of }: Pick<Code, 'kinds'>): string =>
  of.length === kindOptions().length ? t`Everything` : of.map((kind) => kinds()[kind]).join(', ')

/** Returns what a code takes off: "10% off", "$5.00 off". */
export function codeLabel({ percent, amount, currency, months, kinds }: Code): string {
  const off = amount === undefined ? t`${percent}% off` : t`${formatMoney(amount, currency)} off`
  if (months === 1 || !kinds.includes('subscription')) return off
  const lasts =
    months === 'always' ? t`every payment of a subscription` : t`${months} months of a subscription`
  return `${off} · ${lasts}`
}

/** The payments of a subscription that a code can lower, as options. */
export const codeMonthOptions = (): readonly Option[] => [
  { value: '1', text: t`First payment` },
  ...periodOptions().filter(({ value }) => value !== '1'),
  { value: 'always', text: t`Every payment` },
]

/** The numbers of months that a discount can last, as options. */
export const periodOptions = (): readonly Option[] =>
  [1, 2, 3, 6, 12].map((months) => ({
    value: String(months),
    text: ngettext(msgid`First ${months} month`, `First ${months} months`, months),
  }))

/** The days since a fan left, as options. */
export const lapsedOptions = (): readonly Option[] =>
  [7, 30, 90, 180, 365].map((days) => ({
    value: String(days),
    text: ngettext(msgid`${days} day ago or earlier`, `${days} days ago or earlier`, days),
  }))

/**
 * Returns the words of a message that announces a promotion, with its price and its end.
 * `monthlyPrice` is absent where none was chosen.
 */
export function announcementOf(promotion: Promotion, monthlyPrice: number | undefined): string {
  const { percent, endsAt, currency } = promotion
  const until = endsAt && formatDay(new Date(endsAt), new Date())
  const off = discountLabel(promotion)
  const offer = until ? t`${off} on my page, until ${until}.` : t`${off} on my page.`
  if (!monthlyPrice) return offer
  const cents = BigInt(Math.round(monthlyPrice * 100))
  const reduced = Number(cents - halfEven(cents * BigInt(percent), 100n)) / 100
  const regular = formatMoney(monthlyPrice, currency)
  return `${offer} ${t`You pay ${formatMoney(reduced, currency)} instead of ${regular} a month.`}`
}

/** Returns the lists of fans whom a promotion concerns, as a mass message includes them. */
export const announcedTo = ({ audience, listId }: Promotion): readonly string[] => {
  if (listId) return [listId]
  return audience === 'former' ? ['former'] : audience === 'new' ? ['followers'] : []
}

/** The times for which a promotion can be open, in days, as options. */
export const openForOptions = (): readonly Option[] => [
  { value: '', text: t`Until I end it` },
  ...[3, 7, 14, 30, 90].map((days) => ({
    value: String(days),
    text: ngettext(msgid`${days} day`, `${days} days`, days),
  })),
]

/**
 * Returns the end of a promotion that is open for some days, from now on or from its start, as the
 * call takes it. It ends at the time of day at which it starts, also when the clocks change.
 */
export const endAfter = (
  days: string,
  start = new Date(),
  zone = browserTimeZone(),
): { endsAt: string } | undefined =>
  days ? { endsAt: movedBy(start, Number(days), zone).toISOString() } : undefined

/** Returns the start of a promotion from a local time, as the call takes it. */
export function startAt(wall: string): Date | undefined {
  const found = wall ? instantOf(wall, browserTimeZone()) : undefined
  return found?.instant
}

/** Returns the largest number of fans as the call takes it. */
export const limitOf = (maxUses: string): { maxUses: number } | undefined =>
  maxUses.trim() ? { maxUses: Number(maxUses) } : undefined

/** Returns the problem with a typed percentage; undefined where there is none. */
export const percentProblem = (text: string): string | undefined =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 5 && Number(text) <= 90
    ? undefined
    : t`Enter a whole number from 5 to 90`

/** Returns the problem with a typed limit; undefined where there is none, or the field is empty. */
export const limitProblem = (text: string): string | undefined =>
  text.trim() === '' || /^[1-9]\d{0,5}$/.test(text.trim())
    ? undefined
    : t`Enter a whole number, or leave it empty`
