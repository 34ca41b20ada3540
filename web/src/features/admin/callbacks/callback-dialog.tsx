import { useState } from 'react'
import { t, translateText } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toastError } from '../../../ui/toast.ts'
import { DescriptionList } from '../components/description-list.tsx'
import { Permitted } from '../components/permitted.tsx'
import { gatewayLabel } from '../money/labels.ts'
import styles from './callbacks.module.css'
import { callbackState, eventsLabel, isUntried, type WireCallback } from './labels.ts'
import { readCallbacksAgain, useCallback, useReplay } from './queries.ts'

/**
 * Shows what a company sent, without its signatures and keys, applies it again, and shows what came
 * of that.
 */
export function CallbackDialog({
  callback,
  onClose,
}: {
  callback: WireCallback
  onClose: () => void
}) {
  const { _id: id, gateway, eventId } = callback
  const [isReplayed, setReplayed] = useState(false)
  const { data, error, applyAgain, isPending } = useReplayedCallback(id, () => setReplayed(true))
  const { events, failure, state } = data ?? callback
  const close = () => {
    onClose()
    if (isReplayed) readCallbacksAgain()
  }
  const { text, tone } = callbackState(state)
  const isOver = isReplayed && !isPending
  return (
    <Dialog open onClose={close} title={eventsLabel(events)}>
      <div className={styles.content}>
        <DescriptionList
          facts={[
            { name: t`Company`, value: gatewayLabel(gateway) },
            { name: t`Its number`, value: eventId },
            { name: t`State`, value: <Badge tone={tone}>{text}</Badge> },
            ...(failure ? [{ name: t`Problem`, value: translateText(failure) }] : []),
          ]}
        />
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton height={180} />}
        {data && (
          <Raw
            text={[`${data.method} ${data.query}`, ...data.headers.map(headerLine), '', data.body]}
          />
        )}
        <p className="dim" role="status">
          {isOver
            ? outcomeOf(state)
            : t`What was applied before counts once: applying it again is safe.`}
        </p>
        <Permitted to="money.write">
          <Button variant="primary" wide pending={isPending} onClick={applyAgain}>
            {t`Apply again`}
          </Button>
        </Permitted>
      </div>
    </Dialog>
  )
}

const outcomeOf = (state: WireCallback['state']): string =>
  state === 'applied' ? t`It was applied again.` : t`It could not be applied.`

/** Reads a callback and applies it again; while that is not done, it is read every second. */
function useReplayedCallback(id: string, onReplayed: () => void) {
  const [isReplaying, setReplaying] = useState(false)
  const { data, error, refetch } = useCallback(id, (known) => isReplaying && isUntried(known))
  const replay = useReplay()
  const applyAgain = async () => {
    setReplaying(true)
    try {
      await replay({ params: { id } })
      await refetch()
      onReplayed()
    } catch (refused) {
      toastError(refused)
      setReplaying(false)
    }
  }
  return { data, error, applyAgain, isPending: isReplaying && (!data || isUntried(data)) }
}

const headerLine = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`

function Raw({ text }: { text: readonly string[] }) {
  return (
    <section
      className={styles.raw}
      dir="ltr"
      translate="no"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what scrolls
      tabIndex={0}
      aria-label={t`Content of the callback`}
    >
      {text.join('\n').trim()}
    </section>
  )
}
