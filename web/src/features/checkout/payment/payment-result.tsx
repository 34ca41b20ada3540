import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney, formatReceiptNumber } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { isUnfinished } from '../../../lib/labels/payment-state.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useOnConnect, useRealtimeEvent } from '../../../lib/realtime/realtime.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { ResultMessage } from '../../../ui/result-message.tsx'
import { toast } from '../../../ui/toast.ts'
import { fetchDirect, fetchViewer, usePayment } from '../queries.ts'
import { isSettled, paymentOutcome, statusLabel, typeLabel, type WirePayment } from './labels.ts'
import styles from './payment-result.module.css'
import { type ReturnTarget, returnTargetOf } from './return-target.ts'

const POLL_MS = 1200
const SLOW_POLL_MS = 5000
const LONG_MS = 25_000

interface PaymentResultProps {
  first: WirePayment
  /** The payment company sent the buyer back as one who paid. */
  isReported: boolean
}

/** Shows the outcome of a payment: polls until it is settled, then links onward. */
export function PaymentResult({ first, isReported }: PaymentResultProps) {
  const { site } = useSession()
  const [isLong, setLong] = useState(false)
  const { data: payment = first, refetch } = usePayment(first._id, {
    initial: first,
    refetchInterval: (known) =>
      known && isSettled(known) ? undefined : isLong ? SLOW_POLL_MS : POLL_MS,
  })
  useRealtimeEvent(
    'payment_status_callback',
    ({ redirectUrl }) => void (redirectUrl.includes(first._id) && refetch()),
  )
  const settled = isSettled(payment)
  useOnConnect(() => void (settled || refetch()))
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  useFreshAccount(settled && payment.status === 'success')
  const { tone, title, description } = paymentOutcome(
    payment,
    site.tokenConversionRate,
    isReported && !isLong,
  )
  return (
    <section className={styles.result}>
      <div role="status">
        <ResultMessage key={tone} tone={tone} title={title} heading="h1">
          <p>
            {!settled &&
            isLong &&
            payment.status !== 'require_authentication' &&
            !isUnfinished(payment)
              ? t`This is taking longer than usual. You can leave this page and do not need to pay again: we’ll e-mail you once it is paid.`
              : description}
          </p>
        </ResultMessage>
      </div>
      <PaymentSummary payment={payment} />
      <NextSteps payment={payment} isReported={isReported && !isLong} />
    </section>
  )
}

function PaymentSummary({ payment }: { payment: WirePayment }) {
  return (
    <dl className={styles.receipt}>
      <div>
        <dt>{typeLabel(payment.type)}</dt>
        <dd>{formatMoney(payment.totalPrice, payment.currency)}</dd>
      </div>
      <div>
        <dt>{t`Status`}</dt>
        <dd>{statusLabel(payment).text}</dd>
      </div>
      <div>
        <dt>{t`Date`}</dt>
        <dd>
          <DateTime at={payment.createdAt} />
        </dd>
      </div>
      <div>
        <dt>{t`Number`}</dt>
        <dd>{formatReceiptNumber(payment._id)}</dd>
      </div>
    </dl>
  )
}

/** Draws the links onward: first of all back to where the payment was started. */
function NextSteps({ payment, isReported }: { payment: WirePayment; isReported: boolean }) {
  const back = useReturnTarget(payment._id)
  const { status, type, performerInfo } = payment
  const isPaid = status === 'success' && isSettled(payment)
  useGoOn(isPaid ? back : undefined, type === 'token_package' ? payment._id : undefined)
  const wasWallet = type === 'token_package'
  const profile = performerInfo && href('profile', { profileId: performerInfo.username })
  const isAwaited = isReported && status === 'created'
  const goesAgain = status === 'fail' || status === 'canceled'
  return (
    <div className={styles.ways}>
      {payment.paymentUrl && !isAwaited && (
        <ContinuePayment url={payment.paymentUrl} status={status} />
      )}
      {(goesAgain || isUnfinished(payment)) && !isAwaited && (
        <RetryLink back={back} payment={payment} fallback={profile ?? href('wallet')} />
      )}
      {isPaid && back && <ContinueLink back={back} asksAgain={wasWallet} />}
      {isPaid && !back && profile && (
        <ButtonLink to={profile} variant="primary" size="l" wide>
          {t`Go to the creator’s page`}
        </ButtonLink>
      )}
      {back?.to !== href('wallet') && wasWallet && (
        <ButtonLink
          to={href('wallet')}
          variant={isPaid && !back ? 'primary' : 'secondary'}
          size="l"
          wide
        >
          {t`Your wallet`}
        </ButtonLink>
      )}
      {isPaid && (
        <ButtonLink to={href('user/receipt', { id: payment._id })} variant="quiet" wide>
          {t`Receipt`}
        </ButtonLink>
      )}
      {goesAgain && (
        <ButtonLink to={`${href('help')}#paying`} variant="quiet" wide>
          {t`Help with payments`}
        </ButtonLink>
      )}
      <ButtonLink to={href('user/payment-history')} variant="quiet" wide>
        {t`Payment history`}
      </ButtonLink>
    </div>
  )
}

function ContinueLink({
  back: { to, text, intent },
  asksAgain,
}: {
  back: ReturnTarget
  asksAgain: boolean
}) {
  // A visitor who paid has an account now, and what could not be charged is in its wallet.
  const ask = intent && { ...intent, guestEmail: undefined }
  return (
    <ButtonLink to={to} state={asksAgain ? { ask } : null} variant="primary" size="l" wide>
      {text}
    </ButtonLink>
  )
}

interface RetryLinkProps {
  back: ReturnTarget | undefined
  payment: WirePayment
  fallback: string
}

/** Leads back to where the payment was started, to pay in another way. */
function RetryLink({ back, payment, fallback }: RetryLinkProps) {
  const navigate = useNavigate()
  const go = () =>
    navigate(back?.to ?? fallback, { state: { ask: back && { ...back.intent, wantsOther: true } } })
  return (
    <Button variant={payment.paymentUrl ? 'secondary' : 'primary'} size="l" wide onClick={go}>
      {payment.paymentUrl ? t`Choose another way` : t`Try again`}
    </Button>
  )
}

/**
 * Links to the gateway's page that is still open: continuing there is the same payment, not a
 * second one.
 */
function ContinuePayment({ url, status }: { url: string; status: WirePayment['status'] }) {
  const text =
    status === 'fail'
      ? t`Try another card`
      : status === 'require_authentication'
        ? t`Confirm with your bank`
        : t`Go on paying`
  return (
    <Button variant="primary" size="l" wide onClick={() => location.assign(url)}>
      {text}
    </Button>
  )
}

/**
 * Takes whoever paid for one thing back to what is open now, without another tap, unless it could
 * not be charged. A visitor who had no account is offered a way to keep it.
 */
function useGoOn(back: ReturnTarget | undefined, directId: string | undefined): void {
  const navigate = useNavigate()
  const { done, to, intent } = back ?? {}
  const isGuest = intent !== undefined && 'guestEmail' in intent
  useEffect(() => {
    if (!to || !done) return
    const go = () => {
      if (!isGuest) toast({ text: done })
      void navigate(to, { replace: true, state: isGuest ? { ask: { kind: 'keep', done } } : null })
    }
    if (!directId) return go()
    fetchDirect(directId).then(
      ({ state }) => state === 'charged' && go(),
      () => undefined,
    )
  }, [navigate, to, done, isGuest, directId])
}

/** Returns the page to return to. Only this tab knows it, so it is undefined until scripts run. */
function useReturnTarget(id: string): ReturnTarget | undefined {
  const [back, setBack] = useState<ReturnTarget>()
  useEffect(() => setBack(returnTargetOf(id)), [id])
  return back
}

/** Reloads the account once the payment has arrived. */
function useFreshAccount(isPaid: boolean): void {
  const { updateViewer } = useSession()
  const update = useRef(updateViewer)
  update.current = updateViewer
  useEffect(() => {
    if (!isPaid) return
    const refresh = async () => {
      const { balance, subscriptions } = await fetchViewer()
      update.current({ balance, subscriptions })
    }
    refresh().catch(() => undefined)
  }, [isPaid])
}
