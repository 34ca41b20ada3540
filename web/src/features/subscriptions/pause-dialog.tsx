import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { use, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { pauseConsequences, type WireSubscription } from '../../lib/money/subscription-dates.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/field.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './my-subscriptions.module.css'
import { usePause } from './queries.ts'

interface PauseDialogProps {
  subscription: WireSubscription
  onClose: () => void
  onPaused: () => void
}

const lengths = () => [
  { months: 1, text: t`Pause for 1 month` },
  { months: 2, text: t`Pause for 2 months` },
  { months: 3, text: t`Pause for 3 months` },
]

/** Explains what a pause means, with a button for each length. */
export function PauseDialog({ subscription, onClose, onPaused }: PauseDialogProps) {
  const now = new Date(use(RenderedAt))
  const { _id: id, performerInfo } = subscription
  const name = performerInfo?.name ?? t`this creator`
  const [chosen, setChosen] = useState<number>()
  const rest = usePause({
    onDone: () => {
      toast({ text: t`Your subscription to ${name} will pause` })
      onPaused()
    },
  })
  const pauseFor = (months: number) => {
    setChosen(months)
    rest.mutate({ params: { id }, body: { months } })
  }
  return (
    <Dialog open onClose={onClose} title={t`Pause your subscription to ${name}?`} place="rise">
      <ConfirmationBody>
        <ul className={styles.meaning}>
          {pauseConsequences(subscription, now).map((text) => (
            <li key={text}>
              <IconCheck size={20} stroke={2} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        <FormError>{rest.error?.message}</FormError>
        <ConfirmationActions stacked>
          {lengths().map(({ months, text }) => (
            <Button
              key={months}
              variant="secondary"
              size="l"
              wide
              pending={rest.isPending && chosen === months}
              disabled={rest.isPending}
              onClick={() => pauseFor(months)}
            >
              {text}
            </Button>
          ))}
          <Button variant="quiet" wide onClick={onClose}>
            {t`Don’t pause`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
