import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type ReactNode, useState } from 'react'
import { formatCount, formatInstant } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { isOfSubscriptions, kindOptions, startLabel } from './labels.ts'
import { Numbers } from './numbers.tsx'
import {
  type SequenceList as List,
  useFanLists,
  usePause,
  useRemove,
  useResume,
  useSequences,
  useTiers,
  type WireSequence,
} from './queries.ts'
import { SequenceDialog } from './sequence-dialog.tsx'
import styles from './sequences.module.css'
import { Step } from './step.tsx'
import { StepDialog } from './step-dialog.tsx'

interface SequenceListProps {
  first: List
  /** Shown without any sequence. */
  empty: ReactNode
}

/** Lists the sequences of a creator with their steps, and what each step brought. */
export function SequenceList({ first, empty }: SequenceListProps) {
  const { data = first } = useSequences(first)
  if (data.data.length === 0) return empty
  return (
    <div className={styles.sequences}>
      {data.data.map((sequence) => (
        <SequenceCard key={sequence._id} sequence={sequence} />
      ))}
    </div>
  )
}

function SequenceCard({ sequence }: { sequence: WireSequence }) {
  const [isAdding, setAdding] = useState(false)
  const { name, isPaused, steps, fans, waiting, nextAt, left } = sequence
  return (
    <Card title={<span translate="no">{name}</span>} actions={<SequenceMenu sequence={sequence} />}>
      <p className={styles.about}>
        <Badge tone={isPaused ? 'wait' : 'good'}>{isPaused ? t`Paused` : t`Active`}</Badge>{' '}
        <About sequence={sequence} />
      </p>
      <Numbers
        rows={[
          [t`Began`, formatCount(fans)],
          [t`Waiting`, waiting < COUNTED ? formatCount(waiting) : `${formatCount(COUNTED)}+`],
          [t`Left early`, formatCount(left)],
          ...(nextAt && !isPaused
            ? [[t`Next sending`, formatInstant(new Date(nextAt))] as const]
            : []),
        ]}
      />
      <ol className={styles.steps} aria-label={t`Steps of ${name}`}>
        {steps.map((step) => (
          <li key={step._id}>
            <Step step={step} />
          </li>
        ))}
      </ol>
      <p>
        <Button size="s" onClick={() => setAdding(true)}>{t`New step`}</Button>
      </p>
      {isAdding && <StepDialog sequenceId={sequence._id} onClose={() => setAdding(false)} />}
    </Card>
  )
}

/** The number of waiting fans up to which the server counts. */
const COUNTED = 1000

/** Says which fans begin a sequence. */
function About({ sequence: { start, kinds, tiers, listId } }: { sequence: WireSequence }) {
  const lists = useFanLists()
  const known = useTiers()
  const list = lists.data?.data.find(({ _id }) => _id === listId)?.name
  const namesOfTiers = tiers.map((tier) => {
    const found = known.data?.data.find((one) => one.tier === tier)
    return found?.name || t`Tier ${tier}`
  })
  const chosen = kindOptions().filter(({ value }) => kinds.some((kind) => kind === value))
  const parts = [
    startLabel(start),
    list,
    ...(isOfSubscriptions(start) ? [...chosen.map(({ text }) => text), ...namesOfTiers] : []),
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}

function SequenceMenu({ sequence }: { sequence: WireSequence }) {
  const { _id: id, name, isPaused } = sequence
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const pause = usePause()
  const resume = useResume()
  const remove = useRemove()
  const turn = async () => {
    await (isPaused ? resume : pause)({ params: { id } })
    toast({ text: isPaused ? t`${name} continues` : t`${name} is paused` })
  }
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        label={t`More about ${name}`}
        icon={<IconDots size={20} />}
        items={[
          { text: t`Edit`, onChoose: () => setAsked('edit') },
          {
            text: isPaused ? t`Resume` : t`Pause`,
            onChoose: () => void turn().catch(toastError),
          },
          { text: t`Delete`, tone: 'bad', onChoose: () => setAsked('delete') },
        ]}
      />
      {asked === 'edit' && <SequenceDialog sequence={sequence} onClose={close} />}
      {asked === 'delete' && (
        <DeleteDialog
          title={t`Delete ${name}?`}
          run={() => remove({ params: { id } })}
          onClose={close}
        />
      )}
    </>
  )
}
