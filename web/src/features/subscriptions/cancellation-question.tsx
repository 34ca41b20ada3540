import { type CancellationReasonName, cancellationReasons } from '@stagedoor/contract/subscriptions'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { cancellationReasonLabels } from '../../lib/labels/cancellation-reasons.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError, SelectField, TextAreaField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import { useExplainCancellation } from './queries.ts'

interface CancellationQuestionProps {
  /** The subscription that was cancelled. */
  id: string
  onClose: () => void
}

/** Asks why a subscription was cancelled, after it was. It can be left without an answer. */
export function CancellationQuestion({ id, onClose }: CancellationQuestionProps) {
  const [reason, setReason] = useState<CancellationReasonName>()
  const [words, setWords] = useState('')
  const send = useExplainCancellation({
    onDone: () => {
      toast({ text: t`Thank you for your answer` })
      onClose()
    },
  })
  const body = reason && { reason, ...(words.trim() && { words: words.trim() }) }
  return (
    <Card title={t`Why did you leave?`}>
      <p className="dim">{t`Your subscription is cancelled. If you like, say why: the creator sees how often each reason was given, and reads your words without your name.`}</p>
      <SelectField
        label={t`Reason`}
        placeholder={t`Choose a reason`}
        options={cancellationReasons.map((value) => ({
          value,
          text: cancellationReasonLabels()[value],
        }))}
        value={reason ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setReason(cancellationReasons.find((one) => one === value))
        }
      />
      <TextAreaField
        label={t`In your own words (optional)`}
        maxLength={300}
        rows={2}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <FormError>{send.error?.message}</FormError>
      <FormActions>
        <Button
          variant="primary"
          disabled={!body}
          pending={send.isPending}
          onClick={() => body && send.mutate({ params: { id }, body })}
        >
          {t`Send`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t`No, thanks`}
        </Button>
      </FormActions>
    </Card>
  )
}
