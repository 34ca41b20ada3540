import { t } from '../i18n/i18n.ts'

/** Returns why a subscription ended, as its creator reads it. */
export function endReasonLabel(reason: string): string {
  const labels: Readonly<Record<string, string>> = {
    cancelled: t`Cancelled`,
    trial_ended: t`The trial ended`,
    payment_failed: t`The payment failed`,
    unavailable: t`No longer available`,
    refunded: t`Refunded`,
    grant_ended: t`What was given ended`,
    ended_by_site: t`Ended by the site`,
    disputed: t`The payment was disputed`,
    price_not_accepted: t`The new price was not accepted`,
  }
  return labels[reason] ?? reason
}
