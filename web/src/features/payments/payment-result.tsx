import { readTransaction } from '@stagedoor/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { useAfterLoss, useLive } from '../../lib/live.ts'
import { useCall } from '../../lib/queries.ts'
import { useSession, viewerOf } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { When } from '../../ui/when.tsx'
import styles from './payment-result.module.css'
import { type WayBack, wayBackOf } from './way-back.ts'
import { isSettled, resultOf, standingOf, typeWords, type WirePayment } from './words.ts'

const OFTEN_MS = 1200
const RARELY_MS = 5000
const LONG_MS = 25_000

/** What became of a payment: asks until it is settled, then says so and leads on. */
export function PaymentResult({ first }: { first: WirePayment }) {
  const { site } = useSession()
  const [isLong, setLong] = useState(false)
  const { data: payment = first, refetch } = useCall(
    readTransaction,
    { params: { id: first._id } },
    {
      initial: first,
      every: (known) => (known && isSettled(known) ? undefined : isLong ? RARELY_MS : OFTEN_MS),
    },
  )
  useLive('payment_status_callback', ({ redirectUrl }) => void (redirectUrl.includes(first._id) && refetch()))
  const settled = isSettled(payment)
  useAfterLoss(() => void (settled || refetch()))
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  useFreshAccount(settled && payment.status === 'success')
  const { tone, title, words } = resultOf(payment, site.tokenConversionRate)
  return (
    <section className={styles.result}>
      <div role="status">
        <Outcome key={tone} tone={tone} title={title} heading="h1">
          <p>
            {!settled && isLong
              ? 'This takes longer than usual. You may leave, and need not pay again: we write to you once it is paid.'
              : words}
          </p>
        </Outcome>
      </div>
      <Slip payment={payment} />
      <Ways payment={payment} />
    </section>
  )
}

function Slip({ payment }: { payment: WirePayment }) {
  return (
    <dl className={styles.slip}>
      <div>
        <dt>{typeWords(payment.type)}</dt>
        <dd>{formatMoney(payment.totalPrice, payment.currency)}</dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>{standingOf(payment).text}</dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>
          <When at={payment.createdAt} />
        </dd>
      </div>
      <div>
        <dt>Number</dt>
        <dd>{formatNumber(payment._id)}</dd>
      </div>
    </dl>
  )
}

/** Where to go from here: first of all back to where one came from. */
function Ways({ payment }: { payment: WirePayment }) {
  const back = useWayBack(payment._id)
  const { status, type, performerInfo } = payment
  const isPaid = status === 'success' && isSettled(payment)
  const wasWallet = type === 'token_package'
  const profile = performerInfo && href('app/profile', { profileId: performerInfo.username })
  const goesAgain = status === 'fail' || status === 'canceled'
  return (
    <div className={styles.ways}>
      {payment.paymentUrl && <PayOn url={payment.paymentUrl} isDeclined={status === 'fail'} />}
      {goesAgain && !payment.paymentUrl && <Again back={back} fallback={profile ?? href('app/wallet')} />}
      {isPaid && back && <Onward back={back} asksAgain={wasWallet} />}
      {isPaid && !back && profile && (
        <ButtonLink to={profile} variant="primary" size="l" wide>
          See what opened
        </ButtonLink>
      )}
      {back?.to !== href('app/wallet') && wasWallet && (
        <ButtonLink to={href('app/wallet')} variant={isPaid && !back ? 'primary' : 'secondary'} size="l" wide>
          Your wallet
        </ButtonLink>
      )}
      {isPaid && (
        <ButtonLink to={href('app/receipt', { id: payment._id })} variant="quiet" wide>
          Receipt
        </ButtonLink>
      )}
      <ButtonLink to={href('payments/history')} variant="quiet" wide>
        Payment history
      </ButtonLink>
    </div>
  )
}

function Onward({ back: { to, text, ask }, asksAgain }: { back: WayBack; asksAgain: boolean }) {
  return (
    <ButtonLink to={to} state={asksAgain ? { ask } : null} variant="primary" size="l" wide>
      {text}
    </ButtonLink>
  )
}

function Again({ back, fallback }: { back: WayBack | undefined; fallback: string }) {
  const navigate = useNavigate()
  const go = () => navigate(back?.to ?? fallback, { state: { ask: back?.ask } })
  return (
    <Button variant="primary" size="l" wide onClick={go}>
      Try again
    </Button>
  )
}

/** The gateway's page is still open: going on there is the same payment, not a second one. */
function PayOn({ url, isDeclined }: { url: string; isDeclined: boolean }) {
  return (
    <Button variant={isDeclined ? 'primary' : 'secondary'} size="l" wide onClick={() => location.assign(url)}>
      {isDeclined ? 'Try another card' : 'Go to the payment page'}
    </Button>
  )
}

/** Known to this tab only, so not before scripts run. */
function useWayBack(id: string): WayBack | undefined {
  const [back, setBack] = useState<WayBack>()
  useEffect(() => setBack(wayBackOf(id)), [id])
  return back
}

/** The account as it is once what was paid for has arrived. */
function useFreshAccount(isPaid: boolean): void {
  const { change } = useSession()
  const tell = useRef(change)
  tell.current = change
  useEffect(() => {
    if (!isPaid) return
    const look = async () => {
      const { readMe } = await import('@stagedoor/contract/users')
      const { balance, subscriptions } = viewerOf(await api(readMe))
      tell.current({ balance, subscriptions })
    }
    look().catch(() => undefined)
  }, [isPaid])
}
