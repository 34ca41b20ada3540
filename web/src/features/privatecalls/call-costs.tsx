import { formatDuration } from '../../lib/i18n/format.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import type { VideoState } from '../../lib/live-video/connect-video.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import roomStyles from './call-room.module.css'
import styles from './calls.module.css'
import type { Side } from './labels.ts'
import type { WireCall } from './queries.ts'

interface CallCostsProps {
  call: WireCall
  side: Side
}

/** Says why there is no picture; undefined while there is one. */
export function waitingText(
  state: WireCall['state'],
  video: VideoState,
  name: string,
): string | undefined {
  if (video === 'blocked')
    return t`Your network blocks video calls. Try another network, or turn off your VPN.`
  if (video === 'refused') return t`The connection to the call was refused. Reload the page.`
  if (state === 'accepted') return t`Connecting with ${name}`
  if (state === 'waiting') return t`The connection is interrupted. The time is stopped.`
  return video === 'connected' ? undefined : t`Connecting`
}

/** Returns the price of some seconds: a booked minute costs its part of what was booked. */
export function priceOf({ booked, pricePerMinute }: WireCall, seconds: number): number {
  const isBooked = booked !== null && seconds <= booked.minutes * 60
  const perMinute = isBooked ? booked.price / booked.minutes : pricePerMinute
  return Math.round((perMinute * seconds * 100) / 60) / 100
}

/** Returns what a fan who ends a booked call owes, where that is more than its price so far. */
export function owedAtEnd({ booked }: WireCall, price: number, side: Side): number | undefined {
  return side === 'fan' && booked && booked.price > price ? booked.price : undefined
}

/** Shows what a call costs a minute and so far. */
export function Costs({ call, seconds, side }: CallCostsProps & { seconds: number }) {
  const price = priceOf(call, seconds)
  const owed = owedAtEnd(call, price, side)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t`Per minute`}</dt>
        <dd>
          <Price tokens={call.pricePerMinute} />
        </dd>
      </div>
      <div>
        <dt>{side === 'fan' ? t`You pay so far` : t`The fan pays so far`}</dt>
        <dd>
          <Price tokens={price} />
        </dd>
      </div>
      {owed !== undefined && (
        <div>
          <dt>{t`If you end it now`}</dt>
          <dd>
            <Price tokens={owed} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Returns true for a booked call at one price, whose minutes are parts of it. */
const isFixed = ({ booked, pricePerMinute }: WireCall): boolean =>
  booked !== null &&
  Math.round(pricePerMinute * booked.minutes * 100) !== Math.round(booked.price * 100)

/** Warns both sides before the paid time ends. */
export function CallWarning({ call, seconds, side }: CallCostsProps & { seconds: number }) {
  if (call.canContinue) return null
  const { spendingLimit, paidSeconds, pricePerMinute } = call
  const isLimit = spendingLimit !== null && (paidSeconds / 60 + 1) * pricePerMinute > spendingLimit
  const left = <b key="1">{formatDuration(Math.max(0, paidSeconds - seconds))}</b>
  if (call.booked && (isLimit || side === 'performer' || isFixed(call)))
    return <p className={roomStyles.warning} role="alert">{jt`The call ends in ${left}.`}</p>
  if (side === 'performer')
    return (
      <p
        className={roomStyles.warning}
        role="alert"
      >{jt`The call ends in ${left}, unless the fan tops up.`}</p>
    )
  if (isLimit)
    return (
      <p
        className={roomStyles.warning}
        role="alert"
      >{jt`Your limit is reached. The call ends in ${left}.`}</p>
    )
  return (
    <div className={roomStyles.warning} role="alert">
      <p>{jt`Your wallet is too empty for another minute. The call ends in ${left}.`}</p>
      <ButtonLink variant="white" to={href('wallet')} target="_blank">
        {t`Top up in a new tab`}
      </ButtonLink>
    </div>
  )
}
