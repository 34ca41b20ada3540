import { useLoaderData, useLocation } from 'react-router'
import { readPayment } from '../../features/checkout/payment/read-payment.server.ts'
import { ResultPage } from '../../features/checkout/payment/result-page.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Your payment`, hidden: true }))

export const loader = pageLoader('payment/cancel', async ({ api, search, viewer }) => ({
  payment: viewer && (await readPayment(api, search)),
}))

/**
 * Receives visitors who left a payment page or whose card was declined. It shows the actual
 * outcome, also when they did pay.
 */
export default function PaymentCancelled() {
  const { payment } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return <ResultPage isReported={false} payment={payment} next={pathname + search} />
}
