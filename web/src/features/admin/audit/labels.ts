import type { listAudit } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { formatMoney } from '../../../lib/format.ts'
import type { Option } from '../../../ui/field.tsx'

/** An audit event as a client reads it. */
export type AuditEvent = WireOf<typeof listAudit>['data'][number]

const actions: Readonly<Record<string, string>> = {
  'access.admin_viewed': 'Viewed locked content',
  'accounts.created': 'Created an account',
  'accounts.picture_replaced': 'Replaced a picture',
  'accounts.restored': 'Lifted a suspension',
  'accounts.suspended': 'Suspended an account',
  'accounts.updated': 'Updated an account',
  'auth.factors_reset': 'Reset two-factor sign-in',
  'auth.password_set': 'Set a password',
  'blocks.country_closed': 'Blocked a country',
  'blocks.country_opened': 'Unblocked a country',
  'deletions.cancelled': 'Cancelled an account deletion',
  'deletions.erased': 'Erased an account',
  'deletions.scheduled': 'Scheduled an account deletion',
  'ledger.terms_agreed': 'Changed a creator’s terms',
  'mail.read': 'Read a mail',
  'contact.message_deleted': 'Deleted a visitor’s message',
  'mail.template_changed': 'Edited an e-mail template',
  'mail.template_reset': 'Reset an e-mail template',
  'mail.tested': 'Sent a test mail',
  'menus.item_created': 'Added a link to a menu',
  'menus.item_deleted': 'Removed a link from a menu',
  'menus.item_updated': 'Updated a menu link',
  'menus.ordered': 'Reordered a menu',
  'packages.package_created': 'Created a token package',
  'packages.package_deleted': 'Deleted a token package',
  'packages.package_updated': 'Updated a token package',
  'pages.page_awaited': 'Required a page before opening',
  'pages.page_created': 'Created a page',
  'pages.page_deleted': 'Deleted a page',
  'pages.page_updated': 'Updated a page',
  'pages.page_waived': 'Waived a page before opening',
  'payments.card_deleted': 'Removed a saved card',
  'payments.payment_settled': 'Received a payment',
  'payments.refund_requested': 'Requested a refund',
  'promos.promo_created': 'Created a banner',
  'promos.promo_deleted': 'Deleted a banner',
  'promos.promo_updated': 'Updated a banner',
  'reference.category_created': 'Created a category',
  'reference.category_deleted': 'Deleted a category',
  'reference.category_updated': 'Updated a category',
  'comments.removed': 'Removed a comment',
  'feed.created_for': 'Published for a creator',
  'feed.updated_for': 'Edited a post for a creator',
  'moderation.content_removed': 'Removed content',
  'moderation.content_restored': 'Restored content',
  'reports.deleted': 'Deleted a report',
  'reports.dismissed': 'Dismissed a report',
  'reports.removed': 'Removed reported content',
  'reports.suspended': 'Suspended an account after a report',
  'settings.updated': 'Changed a setting',
  'subscriptions.cancelled': 'Cancelled a subscription',
  'subscriptions.resumed': 'Resumed a subscription',
  'verification.document_submitted': 'Submitted an ID document',
  'verification.document_opened': 'Opened an ID document',
  'verification.documents_approved': 'Approved documents',
  'verification.documents_refused': 'Rejected documents',
  'wallet.charge_refunded': 'Refunded a purchase',
}

/** Returns the label of an action; an unknown action is labelled after its own name. */
export const actionLabel = (action: string): string =>
  actions[action] ?? capitalize(action.slice(action.indexOf('.') + 1).replaceAll('_', ' '))

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const domains: Readonly<Record<string, string>> = {
  'accounts.': 'Accounts',
  'auth.': 'Sign-in',
  'verification.': 'Documents',
  'ledger.': 'Creator terms',
  'reports.': 'Reports',
  'moderation.': 'Moderation',
  'feed.': 'Posts for creators',
  'comments.': 'Comments',
  'settings.': 'Settings',
  'reference.': 'Categories',
  'pages.': 'Pages',
  'menus.': 'Menus',
  'promos.': 'Banners',
  'contact.': 'Visitor messages',
  'payments.': 'Payments',
  'subscriptions.': 'Subscriptions',
  'mail.': 'Mail',
  'access.': 'Locked content',
}

/** The domains of actions as options of a filter. */
export const actionOptions: readonly Option[] = Object.entries(domains).map(([value, text]) => ({ value, text }))

const kinds: Readonly<Record<AuditEvent['actorKind'], string>> = {
  account: 'Deleted account',
  admin: 'Deleted admin',
  job: 'System',
  webhook: 'Payment gateway',
}

/** Returns the name of the actor, or the kind of actor when the name is unknown. */
export const actorLabel = ({ actorInfo, actorKind }: Pick<AuditEvent, 'actorInfo' | 'actorKind'>): string =>
  actorInfo?.name ?? kinds[actorKind]

/** One line of the details of an event. */
export interface DetailLine {
  readonly name: string
  readonly text: string
}

const MAX_LENGTH = 160

/** Returns the details of an event line by line: values before and after, amounts as money, texts in quotes. */
export function detailLines(detail: AuditEvent['detail'], people: AuditEvent['people'] = []): readonly DetailLine[] {
  const { before, after, amount, currency, changed, ...rest } = detail
  const lines = changesBetween(before, after)
  const unsaid = Array.isArray(changed) ? changed.filter((name) => rest[name] === undefined) : []
  if (unsaid.length > 0) lines.push({ name: 'Changed', text: unsaid.join(', ') })
  if (amount !== undefined) lines.push({ name: 'Amount', text: formatMoneyValue(amount, currency) })
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue
    const text = formatIds(value, people)
    if (text !== '') lines.push({ name: personFieldLabels[name] ?? fieldLabel(name), text: text ?? formatValue(value) })
  }
  return lines
}

/** The labels of detail fields that hold the ids of people. */
const personFieldLabels: Readonly<Record<string, string>> = {
  ownerId: 'Owner',
  authorId: 'Author',
  performerId: 'Creator',
  buyerId: 'Buyer',
  owedRefunds: 'Refunded',
}

const ID = /^[0-9a-f]{32}$/

/** Returns the names of people for their ids: an empty text for other ids, undefined for values that are not ids. */
function formatIds(value: unknown, people: AuditEvent['people']): string | undefined {
  const values = Array.isArray(value) ? value : [value]
  const isAllIds = values.length > 0 && values.every((one) => typeof one === 'string' && ID.test(one))
  if (!isAllIds) return undefined
  const named = values.flatMap((id) => people.find(({ _id }) => _id === id)?.name ?? [])
  return named.join(', ')
}

function changesBetween(before: unknown, after: unknown): DetailLine[] {
  if (before === undefined && after === undefined) return []
  if (!isPlain(before) || !isPlain(after)) {
    return [{ name: 'Became', text: `${formatValue(before)} → ${formatValue(after)}` }]
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const different = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return different.map((name) => ({
    name: fieldLabel(name),
    text: `${formatValue(before[name])} → ${formatValue(after[name])}`,
  }))
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a field name in words: `commissionBasisPoints` becomes "Commission basis points". */
const fieldLabel = (name: string) => capitalize(name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`))

function formatMoneyValue(amount: unknown, currency: unknown): string {
  const hundredths = Number(amount)
  if (!Number.isFinite(hundredths) || typeof currency !== 'string') return formatValue(amount)
  return formatMoney(hundredths / 100, currency)
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
