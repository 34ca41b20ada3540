import { listPaymentGateways } from '@stagedoor/contract/admin'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { EditableBy } from '../../features/admin/components/editable-by.tsx'
import { GatewayCard } from '../../features/admin/gateways/gateway-card.tsx'
import styles from '../../features/admin/gateways/gateways.module.css'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useSite } from '../../lib/session/session.ts'

export const meta = pageMeta(() => ({ title: t`Payment gateways`, hidden: true }))

const gateways = pageRead('admin/payment-gateways', listPaymentGateways, () => undefined)

export const loader = pageLoader('admin/payment-gateways', gateways.load)

/**
 * Lists the payment companies: those that take payments in their order, then those that can be set
 * up.
 */
export default function PaymentGateways() {
  const { data } = gateways.use(useLoaderData<typeof loader>())
  const { paymentGateway } = useSite()
  const enabled = data.filter(({ isEnabled }) => isEnabled)
  const others = data.filter(({ isEnabled }) => !isEnabled)
  return (
    <AdminPage
      title={t`Payment gateways`}
      description={t`The companies that charge cards and coins for this site. You need a contract with one of them; its keys are stored encrypted and never shown again.`}
    >
      {paymentGateway === 'sandbox' && (
        <p className={styles.notice}>
          {jt`${<b key="1">{t`This site takes play money only.`}</b>} Set up a company below and enable it to charge real cards.`}
        </p>
      )}
      <EditableBy permission="site.write">
        {enabled.length > 0 && (
          <section className={styles.group} aria-labelledby="enabled-gateways">
            <h2 id="enabled-gateways">{t`Taking payments`}</h2>
            {enabled.length > 1 && (
              <p className="dim">{t`New payments go to the first one. When it cannot be reached, the next one takes them.`}</p>
            )}
            {enabled.map((gateway) => (
              <GatewayCard key={gateway._id} gateway={gateway} enabled={enabled} />
            ))}
          </section>
        )}
        {others.length > 0 && (
          <section className={styles.group} aria-labelledby="other-gateways">
            <h2 id="other-gateways">{t`Not in use`}</h2>
            {others.map((gateway) => (
              <GatewayCard key={gateway._id} gateway={gateway} enabled={enabled} />
            ))}
          </section>
        )}
      </EditableBy>
    </AdminPage>
  )
}
