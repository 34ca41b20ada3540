import { useLoaderData, useLocation } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { readPayment } from './read-payment.server.ts'
import { ResultPage } from './result-page.tsx'

export const meta = pageMeta(() => ({ title: 'Your payment', hidden: true }))

export const loader = pageLoader('payments/cancel', async ({ api, search, viewer }) => ({
  payment: viewer && (await readPayment(api, search)),
}))

/** Where a gateway sends those who left or whose card was declined. It tells the truth, also when they did pay. */
export default function Cancel() {
  const { payment } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return <ResultPage payment={payment} next={pathname + search} />
}
