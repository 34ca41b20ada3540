import { formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { Option } from '../../ui/field.tsx'
import type { RuleChoices, WireCondition, WireRule } from './queries.ts'

type ConditionOf<Kind extends WireCondition['kind']> = Extract<WireCondition, { kind: Kind }>

const subscriptions = (): Readonly<Record<ConditionOf<'subscription'>['is'], string>> => ({
  running: t`Subscribes now`,
  paid: t`Pays for a subscription now`,
  monthly: t`Subscribes by the month`,
  yearly: t`Subscribes by the year`,
  free: t`Subscribes for free`,
  trial: t`Is on a free trial`,
  cancelled: t`Cancelled, still has access`,
  past_due: t`Payment failed`,
  paused: t`Paused the subscription`,
  ended: t`Subscribed before`,
  never: t`Never subscribed`,
})

/** The states of a subscription, as options. */
export const subscriptionOptions = (): readonly Option[] => optionsOf(subscriptions())

const sources = (): Readonly<Record<ConditionOf<'spent'>['source'], string>> => ({
  tokens: t`all but subscriptions`,
  tips: t`tips`,
  content: t`posts, videos and galleries`,
  products: t`products`,
  messages: t`messages`,
  subscriptions: t`subscriptions`,
})

/** The things that can be paid for, as options. */
export const sourceOptions = (): readonly Option[] => optionsOf(sources())

const kinds = (): Readonly<Record<WireCondition['kind'] | 'group', string>> => ({
  subscription: t`Subscription`,
  tier: t`Tier of the subscription`,
  subscribedFor: t`Length of the subscription`,
  expiring: t`Subscription ends soon`,
  follows: t`Follows you`,
  spent: t`Spent at least`,
  bought: t`Bought one item`,
  boughtAnything: t`Bought anything`,
  notSeen: t`Not seen for a while`,
  country: t`Country`,
  hasNote: t`Has a note`,
  hasTag: t`Has a tag`,
  joinedBy: t`Joined by a promotion or link`,
  onList: t`Is on a list`,
  group: t`Conditions in brackets`,
})

/** The tiers, as options. */
export const tierOptions = (): readonly Option[] =>
  [1, 2, 3, 4, 5].map((tier) => ({ value: String(tier), text: t`Tier ${tier}` }))

/** The kinds of conditions, as options. */
export const kindOptions = (): readonly Option[] =>
  optionsOf(kinds()).filter(({ value }) => value !== 'group')

/** The choice that all or any conditions must hold, as options. */
export const matchOptions = (): readonly Option[] => [
  { value: 'all', text: t`All of these are true` },
  { value: 'any', text: t`Any of these is true` },
]

/** Longer or shorter than some days, as options. */
export const thanOptions = (): readonly Option[] => [
  { value: 'more', text: t`More than` },
  { value: 'less', text: t`Less than` },
]

const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, text]) => ({ value, text }))

/** The values that describe a rule: names, and prices with their worth. */
export interface RuleWords extends RuleChoices {
  readonly currency: string
  readonly formatPrice: (tokens: number) => string
}

/** Returns a rule in words. */
export function describeRule({ match, parts }: WireRule, words: RuleWords): string {
  const texts = parts.map((part) => {
    if (part.kind !== 'group') return describeCondition(part, words)
    const inside = join(
      part.match,
      part.conditions.map((one) => describeCondition(one, words)),
    )
    return part.not ? t`not (${inside})` : `(${inside})`
  })
  return join(match, texts)
}

const join = (match: WireRule['match'], texts: readonly string[]): string =>
  match === 'all' ? texts.join(t` and `) : texts.join(t` or `)

function describeCondition(condition: WireCondition, words: RuleWords): string {
  const text = textOf(condition, words)
  return condition.not ? t`not: ${text}` : text
}

const nameIn = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value.toLowerCase() === value.toLowerCase())?.text ?? '?'

const daysText = (days: number): string => ngettext(msgid`${days} day`, `${days} days`, days)

function textOf(condition: WireCondition, words: RuleWords): string {
  switch (condition.kind) {
    case 'subscription':
      return subscriptions()[condition.is]
    case 'tier':
      return t`Subscribes to tier ${condition.from} or above`
    case 'subscribedFor':
      return condition.than === 'more'
        ? t`Subscribed for more than ${daysText(condition.days)}`
        : t`Subscribed for less than ${daysText(condition.days)}`
    case 'expiring':
      return t`Subscription ends within ${daysText(condition.days)}`
    case 'spent':
      return spentText(condition, words)
    case 'bought':
      return t`Bought “${nameIn(words.items, condition.itemId)}”`
    case 'boughtAnything':
      return condition.days === undefined
        ? t`Bought anything`
        : t`Bought anything within ${daysText(condition.days)}`
    case 'notSeen':
      return t`Not seen for ${daysText(condition.days)}`
    case 'country':
      return t`Lives in ${condition.countries.map((code) => nameIn(words.countries, code)).join(', ')}`
    case 'hasTag':
      return t`Has the tag “${condition.tag}”`
    case 'joinedBy':
      return t`Joined by “${nameIn(words.promotions, condition.promotionId)}”`
    case 'onList':
      return t`Is on “${nameIn(words.lists, condition.listId)}”`
    default:
      return kinds()[condition.kind]
  }
}

function spentText({ source, atLeast, days }: ConditionOf<'spent'>, words: RuleWords): string {
  const amount =
    source === 'subscriptions' ? formatMoney(atLeast, words.currency) : words.formatPrice(atLeast)
  const on = sources()[source]
  return days === undefined
    ? t`Spent at least ${amount} on ${on}`
    : t`Spent at least ${amount} on ${on} within ${daysText(days)}`
}
