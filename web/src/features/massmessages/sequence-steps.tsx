import type { ReactNode } from 'react'
import { formatCount, formatInstant, formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import { useSite } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { dripText, stateLabel } from './labels.ts'
import { MassMessageMenu } from './mass-message-menu.tsx'
import styles from './massmessages.module.css'
import {
  type MassMessagePage,
  type MassMessageQuery,
  useMassMessage,
  useMassMessages,
  usePause,
  useResume,
  type WireMassMessage,
} from './queries.ts'

/** The longest beginning of a text that names a step. */
const NAME_MAX = 120

interface SequenceStepsProps {
  query: MassMessageQuery
  first: MassMessagePage
  empty: ReactNode
}

/** Lists the messages after subscribing in the order of their days; ended ones come last. */
export function SequenceSteps({ query, first, empty }: SequenceStepsProps) {
  const { currency } = useSite()
  const { data = first } = useMassMessages(query, first)
  const steps = data.data.toSorted((one, other) => orderOf(one) - orderOf(other))
  if (steps.length === 0) return empty
  return (
    <>
      <PauseAll steps={steps} />
      <ol className={styles.steps} aria-label={t`Steps after subscribing`}>
        {steps.map((step) => (
          <li key={step._id}>
            <Step step={step} currency={currency} />
          </li>
        ))}
      </ol>
    </>
  )
}

const isRunning = ({ state }: WireMassMessage) => state === 'active' || state === 'paused'

/** Days of a step, and hours within the day; what has ended is behind all others. */
const orderOf = (step: WireMassMessage): number =>
  (isRunning(step) ? 0 : 1_000_000) + (step.drip?.days ?? 0) * 24 + (step.drip?.hour ?? 0)

/** Pauses all steps at once, or continues them. */
function PauseAll({ steps }: { steps: readonly WireMassMessage[] }) {
  const pause = usePause()
  const resume = useResume()
  const active = steps.filter(({ state }) => state === 'active')
  const paused = steps.filter(({ state }) => state === 'paused')
  const all = active.length > 0 ? active : paused
  if (all.length === 0) return null
  const [change, text, done] =
    active.length > 0
      ? ([pause, t`Pause all steps`, t`All steps are paused`] as const)
      : ([resume, t`Resume all steps`, t`All steps continue`] as const)
  const run = async () => {
    for (const { _id: id } of all) await change({ params: { id } })
    toast({ text: done })
  }
  return (
    <p className={styles.pauseAll}>
      <Button size="s" onClick={() => void run().catch(toastError)}>
        {text}
      </Button>
    </p>
  )
}

function Step({ step, currency }: { step: WireMassMessage; currency: string }) {
  const { text, tone } = stateLabel(step)
  const { data } = useMassMessage(step._id)
  const next = step.state === 'active' && data?.nextAt
  const numbers = [
    [t`Waiting`, data ? formatCount(data.waiting) : '…'],
    ...(next ? [[t`Next sending`, formatInstant(new Date(next), step.drip?.timeZone)]] : []),
    [t`Sent`, formatCount(step.sent)],
    [t`Opened`, data ? formatCount(data.seen) : '…'],
    ...(step.price === null
      ? []
      : [
          [t`Bought`, formatCount(step.bought)],
          [t`Earned`, formatMoney(step.revenue, currency)],
        ]),
  ]
  return (
    <Card
      title={step.drip && dripText(step.drip)}
      actions={<MassMessageMenu message={step} currency={currency} />}
    >
      <p className={styles.stepText}>
        <Badge tone={tone}>{text}</Badge>{' '}
        <span translate="no" dir="auto">
          {excerptOf(step.text, NAME_MAX)}
        </span>
      </p>
      <dl className={styles.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
