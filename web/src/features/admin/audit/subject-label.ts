import { t } from '../../../lib/i18n/i18n.ts'
import type { AuditEvent } from './labels.ts'

const subjects = (): Readonly<Record<string, string>> => ({
  account: t`Account`,
  appeal: t`Appeal`,
  call: t`Private call`,
  callback: t`Callback`,
  category: t`Category`,
  charge: t`Wallet charge`,
  comment: t`Comment`,
  country: t`Country`,
  coupon: t`Coupon`,
  dispute: t`Dispute`,
  document: t`Document`,
  feed: t`Post`,
  file: t`File`,
  gallery: t`Gallery`,
  hash_list: t`List of hashes`,
  item: t`Post`,
  mail: t`Mail`,
  mailer: t`E-mail template`,
  menu: t`Menu item`,
  message: t`Message`,
  order: t`Order`,
  page: t`Page`,
  payment: t`Payment`,
  payment_card: t`Saved card`,
  payment_gateway: t`Payment gateway`,
  payout_request: t`Payout`,
  performer: t`Creator`,
  product: t`Product`,
  promo: t`Banner`,
  promotion: t`Promotion`,
  reconciliation: t`Reconciliation`,
  report: t`Report`,
  setting: t`Setting`,
  story: t`Story`,
  subscription: t`Subscription`,
  table: t`Table`,
  tax_rate: t`Tax rate`,
  video: t`Video`,
})

/** Returns what the subject of an event is: an account, a report, for content its kind. */
export const subjectLabel = ({
  subjectKind,
  subjectInfo,
}: Pick<AuditEvent, 'subjectKind' | 'subjectInfo'>): string =>
  subjects()[subjectInfo?.itemKind ?? subjectKind] ?? subjectKind
