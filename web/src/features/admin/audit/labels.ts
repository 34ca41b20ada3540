import type { listAudit } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { formatMoney } from '../../../lib/format.ts'
import type { Option } from '../../../ui/field.tsx'

/** Something that was done, as a client reads it. */
export type AuditEvent = WireOf<typeof listAudit>['data'][number]

const actions: Readonly<Record<string, string>> = {
  'access.admin_viewed': 'Looked at something locked',
  'accounts.created': 'Made an account',
  'accounts.picture_replaced': 'Replaced a picture',
  'accounts.restored': 'Lifted a suspension',
  'accounts.suspended': 'Suspended an account',
  'accounts.updated': 'Changed an account',
  'auth.factors_reset': 'Took a second step off',
  'auth.password_set': 'Set a password',
  'blocks.country_closed': 'Closed the site to a country',
  'blocks.country_opened': 'Opened the site to a country',
  'deletions.cancelled': 'Kept an account from deletion',
  'deletions.erased': 'Erased an account',
  'deletions.scheduled': 'Closed an account for deletion',
  'ledger.terms_agreed': 'Agreed other terms',
  'mail.read': 'Read a mail',
  'contact.message_deleted': 'Deleted a message of a visitor',
  'mail.template_changed': 'Gave a mail other words',
  'mail.template_reset': 'Gave a mail its standard words back',
  'mail.tested': 'Sent a test mail',
  'menus.item_created': 'Added a link to a menu',
  'menus.item_deleted': 'Took a link out of a menu',
  'menus.item_updated': 'Changed a link of a menu',
  'menus.ordered': 'Put a menu into another order',
  'packages.package_created': 'Made a token package',
  'packages.package_deleted': 'Deleted a token package',
  'packages.package_updated': 'Changed a token package',
  'pages.page_awaited': 'Wants a page finished before opening',
  'pages.page_created': 'Made a page',
  'pages.page_deleted': 'Deleted a page',
  'pages.page_updated': 'Changed a page',
  'pages.page_waived': 'Lets the site open without a page',
  'payments.card_deleted': 'Removed a saved card',
  'payments.payment_settled': 'A payment came in',
  'payments.refund_requested': 'Asked for a refund',
  'promos.promo_created': 'Made a banner',
  'promos.promo_deleted': 'Deleted a banner',
  'promos.promo_updated': 'Changed a banner',
  'reference.category_created': 'Made a category',
  'reference.category_deleted': 'Deleted a category',
  'reference.category_updated': 'Changed a category',
  'comments.removed': 'Removed a comment',
  'feed.created_for': 'Published for a creator',
  'feed.updated_for': 'Changed a post for a creator',
  'moderation.content_removed': 'Removed content',
  'moderation.content_restored': 'Restored content',
  'reports.deleted': 'Took a report off the list',
  'reports.dismissed': 'Dismissed a report',
  'reports.removed': 'Removed what was reported',
  'reports.suspended': 'Suspended after a report',
  'settings.updated': 'Changed a setting',
  'subscriptions.cancelled': 'Cancelled a subscription',
  'subscriptions.resumed': 'Took a cancellation back',
  'verification.document_submitted': 'Handed in an ID document',
  'verification.document_opened': 'Opened an ID document',
  'verification.documents_approved': 'Approved documents',
  'verification.documents_refused': 'Refused documents',
  'wallet.charge_refunded': 'Refunded a purchase',
}

/** What was done, in words; an action that is not known yet by its own name. */
export const actionLabel = (action: string): string =>
  actions[action] ?? sentence(action.slice(action.indexOf('.') + 1).replaceAll('_', ' '))

const sentence = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

const domains: Readonly<Record<string, string>> = {
  'accounts.': 'Accounts',
  'auth.': 'Getting in',
  'verification.': 'Documents',
  'ledger.': 'Terms of creators',
  'reports.': 'Reports',
  'moderation.': 'Removed and restored',
  'feed.': 'Posts for creators',
  'comments.': 'Comments',
  'settings.': 'Settings',
  'reference.': 'Categories',
  'pages.': 'Pages',
  'menus.': 'Menus',
  'promos.': 'Banners',
  'contact.': 'Messages of visitors',
  'payments.': 'Payments',
  'subscriptions.': 'Subscriptions',
  'mail.': 'Mail',
  'access.': 'Locked content',
}

/** What a filter by action offers: everything of a domain. */
export const actionOptions: readonly Option[] = Object.entries(domains).map(([value, text]) => ({ value, text }))

const kinds: Readonly<Record<AuditEvent['actorKind'], string>> = {
  account: 'Somebody who left',
  admin: 'An admin who left',
  job: 'The site itself',
  webhook: 'A payment service',
}

/** Who did it, in a word. */
export const actorLabel = ({ actorInfo, actorKind }: Pick<AuditEvent, 'actorInfo' | 'actorKind'>): string =>
  actorInfo?.name ?? kinds[actorKind]

/** One line of what an event says about itself. */
export interface DetailLine {
  readonly name: string
  readonly text: string
}

const LONGEST = 160

/** What an event says about itself, line by line: what became of what, amounts as money, words in quotes. */
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

/** What is said before the people of a field that holds their ids. */
const personFieldLabels: Readonly<Record<string, string>> = {
  ownerId: 'Of',
  authorId: 'By',
  performerId: 'Creator',
  buyerId: 'Buyer',
  owedRefunds: 'Paid back',
}

const ID = /^[0-9a-f]{32}$/

/** Ids as the names of people; empty for ids of other things, undefined for what is no id. */
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

/** `commissionBasisPoints` as "Commission basis points". */
const fieldLabel = (name: string) => sentence(name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`))

function formatMoneyValue(amount: unknown, currency: unknown): string {
  const hundredths = Number(amount)
  if (!Number.isFinite(hundredths) || typeof currency !== 'string') return formatValue(amount)
  return formatMoney(hundredths / 100, currency)
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
