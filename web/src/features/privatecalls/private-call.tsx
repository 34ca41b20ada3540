import { type ReactNode, useState } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { formatDuration } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { useCountdown } from '../../lib/live-video/use-airtime.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Price } from '../../ui/price.tsx'
import { toastError } from '../../ui/toast.ts'
import roomStyles from './call-room.module.css'
import { CallRoom } from './call-room.tsx'
import styles from './calls.module.css'
import { callDevice } from './device.ts'
import { AnswerRequest } from './incoming-calls.tsx'
import { endText, otherSide, type Side } from './labels.ts'
import { useCallActions, useRealtimeCall, type WireCall } from './queries.ts'

interface PrivateCallProps {
  /** The call as loaded. */
  initial: WireCall
  side: Side
  /** The link that is shown after the call. */
  next: (call: WireCall) => ReactNode
}

/** Shows a private call to one of its sides: its request, the call itself, and what it cost. */
export function PrivateCall({ initial, side, next }: PrivateCallProps) {
  const call = useRealtimeCall(initial)
  if (call.state === 'ended') return <Ended call={call} side={side} next={next(call)} />
  if (call.state !== 'requested') return <Joined call={call} side={side} />
  return side === 'fan' ? <Waiting call={call} /> : <Asked call={call} />
}

/**
 * Holds the call, unless the viewer takes part by another tab or device: a person joins once, and
 * may take the call over.
 */
function Joined({ call, side }: { call: WireCall; side: Side }) {
  const isHydrated = useHydrated()
  if (call.device === null) return <CallRoom call={call} side={side} />
  if (!isHydrated) return <div className={roomStyles.waiting} />
  return call.device === callDevice() ? (
    <CallRoom call={call} side={side} />
  ) : (
    <Elsewhere call={call} side={side} />
  )
}

function Elsewhere({ call, side }: { call: WireCall; side: Side }) {
  const { takeOver, end } = useCallActions(call._id)
  const [pending, setPending] = useState(false)
  const { name, avatar } = otherSide(call, side)
  const take = async () => {
    setPending(true)
    await takeOver().catch(toastError)
    setPending(false)
  }
  return (
    <Panel>
      <Avatar name={name} src={avatar} size={112} ring beside />
      <h1>{t`Your call with ${name}`}</h1>
      <p
        className={styles.note}
      >{t`You joined this call in another tab or on another device. You can continue it here; it then stops there.`}</p>
      <Button variant="primary" wide pending={pending} onClick={() => void take()}>
        {t`Take the call over here`}
      </Button>
      <Button wide onClick={() => void end().catch(toastError)}>
        {t`End the call`}
      </Button>
    </Panel>
  )
}

function Asked({ call }: { call: WireCall }) {
  return (
    <Panel>
      <h1>{t`Private call`}</h1>
      <AnswerRequest call={call} />
    </Panel>
  )
}

function Waiting({ call }: { call: WireCall }) {
  const { end } = useCallActions(call._id)
  const { name, avatar } = call.performerInfo
  const left = useCountdown(secondsUntil(call.answerUntil))
  return (
    <Panel>
      <Avatar name={name} src={avatar} size={112} ring beside />
      <h1>{t`Waiting for ${name}`}</h1>
      <p className={styles.note} role="timer">
        {t`The request ends in ${formatDuration(left)}.`}
      </p>
      <QueueNote call={call} />
      <p
        className={styles.note}
      >{t`You pay nothing before ${name} has accepted and you see each other.`}</p>
      <Button onClick={() => void end().catch(toastError)}>{t`Withdraw the request`}</Button>
    </Panel>
  )
}

/** Says what a request waits for: those before it, and a stream. */
function QueueNote({ call: { ahead, isOnAir, performerInfo } }: { call: WireCall }) {
  return (
    <>
      {ahead > 0 && (
        <p className={styles.note} role="status">
          {ngettext(
            msgid`${ahead} request is before yours.`,
            `${ahead} requests are before yours.`,
            ahead,
          )}
        </p>
      )}
      {isOnAir && (
        <p
          className={styles.note}
        >{t`${performerInfo.name} is live now. You can use the site while you wait.`}</p>
      )}
    </>
  )
}

/** Puts what stands before and after the call on a page; the call itself takes all of it. */
const Panel = ({ children }: { children: ReactNode }) => (
  <Page wide>
    <div className={styles.panel}>{children}</div>
  </Page>
)

const secondsUntil = (instant: string | null) =>
  instant ? Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)) : 0

function Ended({ call, side, next }: { call: WireCall; side: Side; next: ReactNode }) {
  const { name, avatar } = otherSide(call, side)
  return (
    <Panel>
      <Avatar name={name} src={avatar} size={96} beside />
      <h1>{t`The call is over`}</h1>
      <p className={styles.note}>{endText(call, side)}</p>
      <dl className={styles.figures}>
        <div>
          <dt>{t`Time`}</dt>
          <dd>{formatDuration(call.seconds)}</dd>
        </div>
        <div>
          <dt>{side === 'fan' ? t`You paid` : t`The fan paid`}</dt>
          <dd>
            <Price tokens={call.price} />
          </dd>
        </div>
      </dl>
      <div className={styles.next}>{next}</div>
    </Panel>
  )
}
