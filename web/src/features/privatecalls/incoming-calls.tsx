import { useState } from 'react'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Person } from '../../ui/person.tsx'
import { Price } from '../../ui/price.tsx'
import { toastError } from '../../ui/toast.ts'
import styles from './calls.module.css'
import { declineReasons } from './labels.ts'
import { useCallActions, useOpenCalls, type WireCall } from './queries.ts'
import { SupervisionNote } from './supervision-note.tsx'

interface IncomingCallsProps {
  /** The id of the call whose page is shown, which asks by itself. */
  shownId: string | undefined
  /** True on a page that lists the requests itself. */
  isListed?: boolean
  onAccepted: (id: string) => void
}

/** Asks a performer on any page to answer the oldest request of a private call. */
export default function IncomingCalls({
  shownId,
  isListed = false,
  onAccepted,
}: IncomingCallsProps) {
  const waiting = useOpenCalls().filter(
    ({ state, _id }) => state === 'requested' && _id !== shownId,
  )
  const call = waiting.at(-1)
  const [hiddenId, setHidden] = useState<string>()
  if (!call || isListed || call._id === hiddenId) return null
  return (
    <Dialog open onClose={() => setHidden(call._id)} title={t`Private call`} place="rise">
      <AnswerRequest key={call._id} call={call} onAccepted={() => onAccepted(call._id)} />
    </Dialog>
  )
}

/** Shows a request and answers it. */
export function AnswerRequest({ call, onAccepted }: { call: WireCall; onAccepted?: () => void }) {
  const actions = useCallActions(call._id)
  const [pending, setPending] = useState(false)
  const [reason, setReason] = useState(declineReasons()[0]?.value ?? 'later')
  const [stream, setStream] = useState<'pause' | 'end'>('pause')
  const run = async (action: () => Promise<WireCall>) => {
    setPending(true)
    const answered = await action().catch(toastError)
    setPending(false)
    if (answered?.state === 'accepted') onAccepted?.()
  }
  return (
    <div className={styles.form}>
      <Person person={call.fanInfo} />
      {call.note && (
        <p className={styles.message} dir="auto">
          {call.note}
        </p>
      )}
      <p className={styles.note}>
        {jt`${call.fanInfo.name} pays ${<Price key="1" tokens={call.pricePerMinute} />} per minute. Your camera is not on before you accept.`}
      </p>
      {call.isOnAir && (
        <SelectField
          label={t`Your stream meanwhile`}
          options={[
            { value: 'pause', text: t`Pause it: your viewers wait` },
            { value: 'end', text: t`End it` },
          ]}
          value={stream}
          onChange={({ target }) => setStream(target.value as typeof stream)}
        />
      )}
      {call.isSupervised && <SupervisionNote />}
      <Button
        variant="primary"
        size="l"
        wide
        pending={pending}
        onClick={() => void run(() => actions.accept(stream, call.isSupervised))}
      >
        {t`Accept`}
      </Button>
      <div className={styles.decline}>
        <SelectField
          label={t`Reason`}
          options={declineReasons()}
          value={reason}
          onChange={({ target }) => setReason(target.value as typeof reason)}
        />
        <Button onClick={() => void run(() => actions.decline(reason))}>{t`Decline`}</Button>
      </div>
    </div>
  )
}
