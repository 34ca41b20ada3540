import { useRevalidator } from 'react-router'
import { t } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { DescriptionList } from '../components/description-list.tsx'
import { gatewayLabel } from '../money/labels.ts'
import styles from './callbacks.module.css'
import { eventsLabel, type WireCallback } from './labels.ts'
import { useCallback, useReplay } from './queries.ts'

/** Shows what a company sent, without its signatures and keys, and offers to apply it again. */
export function CallbackDialog({ callback, onClose }: { callback: WireCallback; onClose: () => void }) {
  const { _id: id, gateway, eventId, events, failure } = callback
  const { data, error } = useCallback(id)
  const replay = useReplay()
  const { revalidate } = useRevalidator()
  const applyAgain = async () => {
    try {
      await replay({ params: { id } })
      toast({ text: t`The callback is applied again` })
      onClose()
      void revalidate()
    } catch (refused) {
      toast({ text: (refused as Error).message, tone: 'bad' })
    }
  }
  return (
    <Dialog open onClose={onClose} title={eventsLabel(events)}>
      <div className={styles.content}>
        <DescriptionList
          facts={[
            { name: t`Company`, value: gatewayLabel(gateway) },
            { name: t`Its number`, value: eventId },
            ...(failure ? [{ name: t`Problem`, value: failure }] : []),
          ]}
        />
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton height={180} />}
        {data && <Raw text={[`${data.method} ${data.query}`, ...data.headers.map(headerLine), '', data.body]} />}
        <p className="dim">{t`What was applied before counts once: applying it again is safe.`}</p>
        <Button variant="primary" wide onClick={applyAgain}>
          {t`Apply again`}
        </Button>
      </div>
    </Dialog>
  )
}

const headerLine = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`

function Raw({ text }: { text: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <section className={styles.raw} dir="ltr" translate="no" tabIndex={0} aria-label={t`Content of the callback`}>
      {text.join('\n').trim()}
    </section>
  )
}
