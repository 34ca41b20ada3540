import type { listAudit } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { Option } from '../../../ui/field.tsx'

/** An audit event as a client reads it. */
export type AuditEvent = WireOf<typeof listAudit>['data'][number]

const actions = (): Readonly<Record<string, string>> => ({ ...siteActions(), ...contentAndMoneyActions() })

const siteActions = (): Readonly<Record<string, string>> => ({
  'access.admin_viewed': t`Viewed locked content`,
  'accounts.created': t`Created an account`,
  'accounts.picture_replaced': t`Replaced a picture`,
  'accounts.restored': t`Lifted a suspension`,
  'accounts.suspended': t`Suspended an account`,
  'accounts.updated': t`Updated an account`,
  'auth.factors_reset': t`Reset two-factor authentication`,
  'auth.password_set': t`Set a password`,
  'blocks.country_closed': t`Blocked a country`,
  'blocks.country_opened': t`Unblocked a country`,
  'deletions.cancelled': t`Cancelled an account deletion`,
  'deletions.erased': t`Erased an account`,
  'deletions.scheduled': t`Scheduled an account deletion`,
  'ledger.terms_agreed': t`Changed a creator’s terms`,
  'mail.read': t`Read an e-mail`,
  'contact.message_deleted': t`Deleted a visitor’s message`,
  'mail.template_changed': t`Edited an e-mail template`,
  'mail.template_reset': t`Reset an e-mail template`,
  'mail.tested': t`Sent a test e-mail`,
  'menus.item_created': t`Added a link to a menu`,
  'menus.item_deleted': t`Removed a link from a menu`,
  'menus.item_updated': t`Updated a menu link`,
  'menus.ordered': t`Reordered a menu`,
  'packages.package_created': t`Created a token package`,
  'packages.package_deleted': t`Deleted a token package`,
  'packages.package_updated': t`Updated a token package`,
  'pages.page_awaited': t`Required a page before opening`,
  'pages.page_created': t`Created a page`,
  'pages.page_deleted': t`Deleted a page`,
  'pages.page_updated': t`Updated a page`,
  'pages.page_waived': t`Waived a page before opening`,
})

const contentAndMoneyActions = (): Readonly<Record<string, string>> => ({
  'payments.card_deleted': t`Removed a saved card`,
  'payments.payment_settled': t`Received a payment`,
  'payments.refund_requested': t`Requested a refund`,
  'promos.promo_created': t`Created a banner`,
  'promos.promo_deleted': t`Deleted a banner`,
  'promos.promo_updated': t`Updated a banner`,
  'reference.category_created': t`Created a category`,
  'reference.category_deleted': t`Deleted a category`,
  'reference.category_updated': t`Updated a category`,
  'comments.removed': t`Removed a comment`,
  'feed.created_for': t`Published for a creator`,
  'feed.updated_for': t`Edited a post for a creator`,
  ...catalogueActions(),
  'moderation.content_removed': t`Removed content`,
  'moderation.content_restored': t`Restored content`,
  'reports.deleted': t`Deleted a report`,
  'reports.dismissed': t`Dismissed a report`,
  'reports.removed': t`Removed reported content`,
  'reports.suspended': t`Suspended an account after a report`,
  'settings.updated': t`Changed a setting`,
  'subscriptions.cancelled': t`Cancelled a subscription`,
  'subscriptions.paused': t`Paused a subscription`,
  'subscriptions.resumed': t`Resumed a subscription`,
  'verification.document_submitted': t`Submitted an ID document`,
  'verification.document_opened': t`Opened an ID document`,
  'verification.documents_approved': t`Approved documents`,
  'verification.documents_refused': t`Rejected documents`,
  'wallet.charge_refunded': t`Refunded a purchase`,
})

const catalogueActions = (): Readonly<Record<string, string>> => ({
  'videos.created_for': t`Uploaded a video for a creator`,
  'videos.updated_for': t`Edited a video for a creator`,
  'galleries.created_for': t`Created a gallery for a creator`,
  'galleries.updated_for': t`Edited a gallery for a creator`,
  'photos.created_for': t`Added a photo for a creator`,
  'photos.updated_for': t`Edited a photo for a creator`,
  'photos.deleted_for': t`Deleted a photo for a creator`,
  'products.created_for': t`Created a product for a creator`,
  'products.updated_for': t`Edited a product for a creator`,
})

/** Returns the label of an action; an unknown action is labelled after its own name. */
export const actionLabel = (action: string): string =>
  actions()[action] ?? capitalize(action.slice(action.indexOf('.') + 1).replaceAll('_', ' '))

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
  'contact.': t`Visitor messages`,
  'payments.': t`Payments`,
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
export const actorLabel = ({ actorInfo, actorKind }: Pick<AuditEvent, 'actorInfo' | 'actorKind'>): string =>
  actorInfo?.name ?? kinds()[actorKind]

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
  const unlisted = Array.isArray(changed) ? changed.filter((name) => rest[name] === undefined) : []
  if (unlisted.length > 0) lines.push({ name: t`Changed`, text: unlisted.join(', ') })
  if (amount !== undefined) lines.push({ name: t`Amount`, text: formatMoneyValue(amount, currency) })
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue
    const text = formatIds(value, people)
    if (text !== '')
      lines.push({ name: personFieldLabels()[name] ?? fieldLabel(name), text: text ?? formatValue(value) })
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
})

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
    return [{ name: t`Changed`, text: `${formatValue(before)} → ${formatValue(after)}` }]
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
  if (value === undefined || value === null || value === '') return t`nothing`
  if (typeof value === 'boolean') return value ? t`on` : t`off`
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
