import type { listAudit } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { type StaffRole, staffRoles } from '@stagedoor/contract/kit/staff'
import {
  formatMoney,
  formatPercent,
  formatPrice,
  type TokenRate,
} from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Option } from '../../../ui/field.tsx'
import { staffRoleLabel } from '../people/labels.ts'
import { actionLabels } from './action-labels.ts'

/** An audit event as a client reads it. */
export type AuditEvent = WireOf<typeof listAudit>['data'][number]

/** Returns the label of an action; an unknown action is labelled after its own name. */
export const actionLabel = (action: string): string =>
  actionLabels()[action] ?? capitalize(action.slice(action.indexOf('.') + 1).replaceAll('_', ' '))

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const domains = (): Readonly<Record<string, string>> => ({
  'accounts.': t`Accounts`,
  'auth.': t`Sign-in`,
  'verification.': t`Documents`,
  'ledger.': t`Creator terms`,
  'reports.': t`Reports`,
  'moderation.': t`Moderation`,
  'feed.': t`Posts for creators`,
  'videos.': t`Videos for creators`,
  'galleries.': t`Galleries for creators`,
  'photos.': t`Photos for creators`,
  'products.': t`Products for creators`,
  'comments.': t`Comments`,
  'settings.': t`Settings`,
  'reference.': t`Categories`,
  'pages.': t`Pages`,
  'menus.': t`Menus`,
  'promos.': t`Banners`,
  'coupons.': t`Coupons`,
  'taxes.': t`Tax rates`,
  'referrals.': t`Referrals`,
  'contact.': t`Visitor messages`,
  'payments.': t`Payments`,
  'payouts.': t`Payouts`,
  'banking.': t`Bank details`,
  'orders.': t`Orders`,
  'disputes.': t`Disputes`,
  'processorreports.': t`Processor reports`,
  'reconciliation.': t`Reconciliation`,
  'promotions.': t`Promotions`,
  'subscriptions.': t`Subscriptions`,
  'mail.': t`Mail`,
  'access.': t`Locked content`,
})

/** The domains of actions as options of a filter. */
export const actionOptions = (): readonly Option[] =>
  Object.entries(domains()).map(([value, text]) => ({ value, text }))

const kinds = (): Readonly<Record<AuditEvent['actorKind'], string>> => ({
  account: t`Deleted account`,
  admin: t`Deleted admin`,
  job: t`System`,
  webhook: t`Payment gateway`,
})

/** Returns the name of the actor, or the kind of actor when the name is unknown. */
export const actorLabel = ({
  actorInfo,
  actorKind,
}: Pick<AuditEvent, 'actorInfo' | 'actorKind'>): string => actorInfo?.name ?? kinds()[actorKind]

/** One line of the details of an event. */
export interface DetailLine {
  readonly name: string
  readonly text: string
}

const MAX_LENGTH = 160

/**
 * Returns the details of an event line by line: values before and after, amounts in their unit, ids
 * of people as names.
 */
export function detailLines(
  { detail, people = [] }: Pick<AuditEvent, 'detail' | 'people'>,
  rate: TokenRate,
): readonly DetailLine[] {
  const { before, after, currency, changed, from, to, ...rest } = detail
  const unit = typeof currency === 'string' ? { ...rate, currency } : rate
  const lines = changesBetween(before, after, unit)
  if (from !== undefined || to !== undefined)
    lines.push({ name: t`Status`, text: `${formatValue(from)} → ${formatValue(to)}` })
  const unlisted = Array.isArray(changed) ? changed.filter((name) => rest[name] === undefined) : []
  if (unlisted.length > 0) lines.push({ name: t`Changed`, text: unlisted.join(', ') })
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue
    const text = formatIds(value, people)
    if (text !== '')
      lines.push({
        name: personFieldLabels()[name] ?? fieldLabel(name),
        text: text ?? formatField(name, value, unit),
      })
  }
  return lines
}

/** The labels of detail fields that hold the ids of people. */
const personFieldLabels = (): Readonly<Record<string, string>> => ({
  ownerId: t`Owner`,
  authorId: t`Author`,
  performerId: t`Creator`,
  buyerId: t`Buyer`,
  owedRefunds: t`Refunded`,
  assignedTo: t`Assigned to`,
  askedBy: t`Asked by`,
  fanId: t`Fan`,
})

const ID = /^[0-9a-f]{32}$/

/**
 * Returns the names of people for their ids: an empty text for other ids, undefined for values that
 * are not ids.
 */
function formatIds(value: unknown, people: AuditEvent['people']): string | undefined {
  const values = Array.isArray(value) ? value : [value]
  const isAllIds =
    values.length > 0 && values.every((one) => typeof one === 'string' && ID.test(one))
  if (!isAllIds) return undefined
  const named = values.flatMap((id) => people.find(({ _id }) => _id === id)?.name ?? [])
  return named.join(', ')
}

function changesBetween(before: unknown, after: unknown, unit: TokenRate): DetailLine[] {
  if (before === undefined && after === undefined) return []
  if (!isPlain(before) || !isPlain(after)) {
    return [{ name: t`Changed`, text: `${formatValue(before)} → ${formatValue(after)}` }]
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const different = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return different.map((name) => ({
    name: fieldLabel(name),
    text: `${formatField(name, before[name], unit)} → ${formatField(name, after[name], unit)}`,
  }))
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const BASIS_POINTS = /basisPoints$/i

/** The labels of the fields that many details have. */
const fieldLabels = (): Readonly<Record<string, string>> => ({
  amount: t`Amount`,
  carrier: t`Carrier`,
  code: t`Code`,
  commissionBasisPoints: t`Commission`,
  country: t`Country`,
  expiresAt: t`Expires at`,
  expiresOn: t`Expires at`,
  filters: t`Filters`,
  gateway: t`Payment gateway`,
  holdDays: t`Hold in days`,
  isActive: t`Active`,
  isFeatured: t`Featured`,
  kind: t`Kind`,
  name: t`Name`,
  note: t`Note`,
  numberOfUses: t`Allowed uses`,
  percent: t`Percent`,
  price: t`Price`,
  reason: t`Reason`,
  role: t`Role`,
  section: t`Section`,
  shippingCode: t`Tracking code`,
  staffRole: t`Role on the staff`,
  state: t`State`,
  status: t`Status`,
  target: t`Target`,
  title: t`Title`,
  tokens: t`Tokens`,
  trialDays: t`Trial in days`,
  type: t`Type`,
  validFrom: t`From`,
  verifiedAccount: t`Verified`,
})

/**
 * Returns a field name in words. One without a label is written out: `minimumPayout` becomes
 * "Minimum payout".
 */
const fieldLabel = (name: string) =>
  fieldLabels()[name] ??
  (capitalize(
    name.replace(BASIS_POINTS, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`),
  ) ||
    t`Rate`)

/** The fields of details that hold hundredths, by their unit. */
const HUNDREDTHS: Readonly<Record<string, (amount: number, unit: TokenRate) => string>> = {
  amount: (amount, { currency }) => formatMoney(amount, currency),
  price: (amount, { currency }) => formatMoney(amount, currency),
  tokens: formatPrice,
}

/**
 * Formats the value of a field in its unit: stored hundredths as money or tokens, basis points as
 * percent, a role on the staff by its name.
 */
function formatField(name: string, value: unknown, unit: TokenRate): string {
  if (name === 'staffRole' && staffRoles.includes(value as StaffRole))
    return staffRoleLabel(value as StaffRole)
  const isNumber = value !== null && value !== '' && Number.isFinite(Number(value))
  if (isNumber && BASIS_POINTS.test(name)) return formatPercent(Number(value) / 10_000)
  const format = HUNDREDTHS[name]
  return isNumber && format ? format(Number(value) / 100, unit) : formatValue(value)
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return t`nothing`
  if (typeof value === 'boolean') return value ? t`on` : t`off`
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
