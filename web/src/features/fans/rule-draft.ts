import type { WireCondition, WireRule } from './queries.ts'

/** The kinds of conditions. */
export type ConditionKind = WireCondition['kind']
export type Match = WireRule['match']

/** A condition that is being written: the fields of all kinds, as they were typed. */
export interface DraftCondition {
  readonly key: number
  readonly kind: ConditionKind
  readonly not: boolean
  readonly is: string
  readonly from: string
  readonly than: string
  readonly days: string
  readonly source: string
  readonly atLeast: string
  readonly itemId: string
  readonly countries: readonly string[]
  readonly tag: string
  readonly promotionId: string
  readonly listId: string
}

/** Conditions in brackets that are being written. */
export interface DraftGroup {
  readonly key: number
  readonly kind: 'group'
  readonly not: boolean
  readonly match: Match
  readonly conditions: readonly DraftCondition[]
}

export type DraftPart = DraftCondition | DraftGroup

/** A rule that is being written. */
export interface DraftRule {
  readonly match: Match
  readonly parts: readonly DraftPart[]
}

let made = 0
/** Returns a key for a new part, so that the fields of others keep what was typed. */
const newKey = (): number => {
  made += 1
  return made
}

const empty = {
  not: false,
  is: 'running',
  from: '2',
  than: 'more',
  days: '30',
  source: 'tokens',
  atLeast: '50',
  itemId: '',
  countries: [],
  tag: '',
  promotionId: '',
  listId: '',
}

/** Returns a new condition of a kind, with likely values. */
export const newCondition = (kind: ConditionKind): DraftCondition => ({
  ...empty,
  key: newKey(),
  kind,
})
/** Returns new brackets around one condition. */
export const newGroup = (): DraftGroup => ({
  key: newKey(),
  kind: 'group',
  not: false,
  match: 'any',
  conditions: [newCondition('follows')],
})
/** Returns the rule a new smart list begins with. */
export const newRule = (): DraftRule => ({ match: 'all', parts: [newCondition('subscription')] })

/** Returns a stored rule as a draft. */
export const draftOf = ({ match, parts }: WireRule): DraftRule => ({
  match,
  parts: parts.map((part) =>
    part.kind === 'group'
      ? {
          ...part,
          key: newKey(),
          not: part.not ?? false,
          conditions: part.conditions.map(draftOfCondition),
        }
      : draftOfCondition(part),
  ),
})

function draftOfCondition(condition: WireCondition): DraftCondition {
  const {
    days,
    atLeast,
    from,
    not = false,
    ...rest
  } = condition as WireCondition & { days?: number; atLeast?: number; from?: number }
  const withDays = { days: days === undefined ? '' : String(days) }
  return {
    ...newCondition(condition.kind),
    ...rest,
    not,
    ...withDays,
    ...(atLeast && { atLeast: String(atLeast) }),
    ...(from && { from: String(from) }),
  }
}

/** Returns the rule of a draft; undefined while something is missing or wrong. */
export function ruleOf({ match, parts }: DraftRule): WireRule | undefined {
  const done = parts.map((part) => (part.kind === 'group' ? groupOf(part) : conditionOf(part)))
  return done.length > 0 && done.every((part) => part !== undefined)
    ? { match, parts: done }
    : undefined
}

function groupOf({ match, not, conditions }: DraftGroup) {
  const done = conditions.map(conditionOf)
  if (done.length === 0 || !done.every((one) => one !== undefined)) return undefined
  return { kind: 'group' as const, match, conditions: done, ...(not && { not }) }
}

const DAYS_MAX = 3650

/** Returns a typed number of days; undefined for anything that is not one. */
function daysOf(text: string): number | undefined {
  const days = Number(text)
  return /^\d{1,4}$/.test(text.trim()) && days >= 1 && days <= DAYS_MAX ? days : undefined
}

function amountOf(text: string): number | undefined {
  return /^\d{1,9}([.,]\d{1,2})?$/.test(text.trim()) && Number(text.replace(',', '.')) > 0
    ? Number(text.trim().replace(',', '.'))
    : undefined
}

/** The fields of each kind, from what was typed; undefined while they are incomplete. */
const fieldsOf: {
  readonly [Kind in ConditionKind]: (draft: DraftCondition) => object | undefined
} = {
  subscription: ({ is }) => ({ is }),
  tier: ({ from }) => ({ from: Number(from) }),
  subscribedFor: ({ than, days }) => needed({ than, days: daysOf(days) }),
  expiring: ({ days }) => needed({ days: daysOf(days) }),
  spent: ({ source, atLeast, days }) =>
    needed({ atLeast: amountOf(atLeast) }) &&
    withDays(days, { source, atLeast: amountOf(atLeast) }),
  bought: ({ itemId }) => (itemId ? { itemId } : undefined),
  boughtAnything: ({ days }) => withDays(days, {}),
  notSeen: ({ days }) => needed({ days: daysOf(days) }),
  country: ({ countries }) => (countries.length > 0 ? { countries: [...countries] } : undefined),
  hasNote: () => ({}),
  hasTag: ({ tag }) => (tag.trim() ? { tag: tag.trim() } : undefined),
  follows: () => ({}),
  joinedBy: ({ promotionId }) => (promotionId ? { promotionId } : undefined),
  onList: ({ listId }) => (listId ? { listId } : undefined),
}

/** Returns fields when all of them are set. */
const needed = (fields: object): object | undefined =>
  Object.values(fields).includes(undefined) ? undefined : fields

/** Adds the days of a condition that can ask about all time, which an empty field stands for. */
function withDays(text: string, fields: object): object | undefined {
  if (text.trim() === '') return fields
  const days = daysOf(text)
  return days === undefined ? undefined : { ...fields, days }
}

function conditionOf(draft: DraftCondition): WireCondition | undefined {
  const fields = fieldsOf[draft.kind](draft)
  // Each kind's own function made its fields.
  return (
    fields && ({ kind: draft.kind, ...fields, ...(draft.not && { not: true }) } as WireCondition)
  )
}
