import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import { useLoaderData } from 'react-router'
import { ConfirmPayment } from '../../features/checkout/card-form/confirm-payment.tsx'
import { readConfirmForm } from '../../features/checkout/card-form/read-card-form.server.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Confirm with your bank`, hidden: true }))

export const loader = pageLoader('payment/confirm', async ({ api, search, viewer }) => {
  requireFan(viewer)
  return { cardForm: await readConfirmForm(api, search) }
})

/** Has the bank of a saved card confirm a payment. */
export default function ConfirmWithBank() {
  const { cardForm } = useLoaderData<typeof loader>()
  return (
    <Page title={t`Confirm with your bank`}>
      {cardForm?.confirmation ? (
        <Card>
          <ConfirmPayment form={cardForm} confirmation={cardForm.confirmation} />
        </Card>
      ) : (
        <EmptyState
          icon={<IconReceiptOff size={30} stroke={1.6} />}
          title={t`Nothing to confirm`}
          action={<ButtonLink to={href('user/payment-history')}>{t`Payment history`}</ButtonLink>}
        >
          {t`This payment does not wait for your bank. Its result is in your payment history.`}
        </EmptyState>
      )}
    </Page>
  )
}
