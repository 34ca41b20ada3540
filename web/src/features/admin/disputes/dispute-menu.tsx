import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog, type ReasonField } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import type { WireDispute } from './labels.ts'
import { useAccept, useMarkSent, useSimulateDecision, useWriteOffDebt } from './queries.ts'

type Step = 'evidence' | 'sent' | 'accept' | 'write-off' | 'won' | 'lost'

/**
 * Shows the menu of a dispute: its evidence, the answers to it, and the write-off of what the fan
 * owes.
 */
export function DisputeMenu({ dispute }: { dispute: WireDispute }) {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const name = dispute.fan?.name ?? t`a deleted fan`
  const isOpen = dispute.state === 'opened' || dispute.state === 'under_review'
  const items = [
    { text: t`Show the evidence`, onChoose: () => setStep('evidence') },
    ...(isOpen ? [{ text: t`Mark as sent`, onChoose: () => setStep('sent') }] : []),
    ...(isOpen
      ? [{ text: t`Accept`, onChoose: () => setStep('accept'), tone: 'bad' as const }]
      : []),
    ...(isOpen && dispute.gateway === 'sandbox'
      ? [
          { text: t`Decide for the site`, onChoose: () => setStep('won') },
          { text: t`Decide for the fan`, onChoose: () => setStep('lost') },
        ]
      : []),
    ...(dispute.fan
      ? [
          {
            text: t`Write off the debt`,
            onChoose: () => setStep('write-off'),
            tone: 'bad' as const,
          },
        ]
      : []),
  ]
  return (
    <>
      <Permitted to="money.write">
        <Menu
          label={t`Manage the dispute of ${name}`}
          icon={<IconDots size={20} />}
          items={items}
        />
      </Permitted>
      {step === 'evidence' && <EvidenceDialog dispute={dispute} onClose={close} />}
      {step && step !== 'evidence' && (
        <StepDialog dispute={dispute} name={name} step={step} onClose={close} />
      )}
    </>
  )
}

interface StepDialogProps {
  dispute: WireDispute
  name: string
  step: Exclude<Step, 'evidence'>
  onClose: () => void
}

function StepDialog({ dispute: { _id: id, fan }, name, step, onClose }: StepDialogProps) {
  const markSent = useMarkSent()
  const accept = useAccept()
  const writeOffDebt = useWriteOffDebt()
  const decide = useSimulateDecision()
  const { title, confirmLabel, text, reason, done } = wordsOf(step, name)
  const confirm = async (typed: string) => {
    const body = typed ? { note: typed } : {}
    if (step === 'sent') await markSent({ params: { id }, body })
    if (step === 'accept') await accept({ params: { id }, body })
    if (step === 'write-off')
      await writeOffDebt({ params: { fanId: fan?._id ?? '' }, body: { reason: typed } })
    if (step === 'won' || step === 'lost') await decide({ params: { id }, body: { status: step } })
    toast({ text: done })
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      tone={step === 'sent' || step === 'won' ? 'primary' : 'danger'}
      {...(reason && { reason })}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}

interface StepWords {
  readonly title: string
  readonly confirmLabel: string
  readonly text: string
  readonly reason?: ReasonField
  readonly done: string
}

function wordsOf(step: StepDialogProps['step'], name: string): StepWords {
  const note = { label: t`Note (optional)`, minLength: 0 }
  if (step === 'sent') {
    return {
      title: t`Was the evidence sent?`,
      confirmLabel: t`Mark as sent`,
      text: t`Send it in the dashboard of the payment company first. The bank decides within weeks.`,
      reason: note,
      done: t`The evidence is marked as sent`,
    }
  }
  if (step === 'accept') {
    return {
      title: t`Accept this dispute?`,
      confirmLabel: t`Accept`,
      text: t`The site does not contest it: the fan’s bank keeps the money.`,
      reason: note,
      done: t`The dispute is accepted`,
    }
  }
  if (step === 'won' || step === 'lost') return decisionWords(step)
  return {
    title: t`Write off what ${name} owes?`,
    confirmLabel: t`Write off`,
    text: t`The site bears what the fan spent of top-ups that were taken back. The fan can spend again.`,
    reason: { label: t`Reason`, minLength: 5 },
    done: t`The debt of ${name} is written off`,
  }
}

const decisionWords = (step: 'won' | 'lost'): StepWords => ({
  title: step === 'won' ? t`Decide for the site?` : t`Decide for the fan?`,
  confirmLabel: t`Decide`,
  text:
    step === 'won'
      ? t`This dispute is about play money, so you decide as the bank would: the money comes back, and so does what it bought.`
      : t`This dispute is about play money, so you decide as the bank would: the fan keeps the money.`,
  done: t`The dispute is decided`,
})
