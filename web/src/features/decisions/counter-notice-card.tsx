import type { WireOf } from '@stagedoor/contract/kit'
import { readCounterNotice, sendCounterNotice } from '@stagedoor/contract/reports'
import type { ReactNode } from 'react'
import { useContractForm } from '../../lib/forms/form.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { CheckField, FormError, TextAreaField, TextField } from '../../ui/field.tsx'
import styles from './decisions.module.css'

type WireCounterNotice = WireOf<typeof readCounterNotice>

interface CounterNoticeCardProps {
  decisionId: string
  counterNotice: WireCounterNotice
  evidence: CounterEvidence
}

/** The files that support a counter-notice, and the field that chooses them. */
interface CounterEvidence {
  readonly field: ReactNode
  readonly body: { readonly evidence?: string[] }
  readonly isUploading: boolean
}

/** Shows the counter-notice against a removal for copyright, or the form to send one. */
export function CounterNoticeCard({
  decisionId,
  counterNotice: { canSend, notice },
  evidence,
}: CounterNoticeCardProps) {
  if (notice) {
    return (
      <Card title={t`Your counter-notice`}>
        <p>{stateText(notice)}</p>
      </Card>
    )
  }
  return canSend ? <CounterNoticeForm decisionId={decisionId} evidence={evidence} /> : null
}

function stateText({ state, restoresAt }: NonNullable<WireCounterNotice['notice']>) {
  if (state === 'waiting')
    return jt`We show it again on ${<DateTime key="1" at={restoresAt} dayOnly />}, unless the person who reported it names a court before then.`
  if (state === 'restored') return t`Nobody named a court in time. We show it again.`
  if (state === 'suit')
    return t`The person who reported it named a court. It stays removed until the court decides.`
  return t`The decision had ended before.`
}

function CounterNoticeForm({
  decisionId: id,
  evidence,
}: Pick<CounterNoticeCardProps, 'decisionId' | 'evidence'>) {
  const { fields, submit, pending, formError } = useContractForm(sendCounterNotice, {
    initial: {
      text: '',
      postalAddress: '',
      isUnderPenalty: false,
      acceptsCourts: false,
      signature: '',
    },
    body: (values) => ({
      ...(values as typeof values & { isUnderPenalty: true; acceptsCourts: true }),
      ...evidence.body,
    }),
    callInput: () => ({ params: { id } }),
    settles: [readCounterNotice],
    onDone: () => undefined,
  })
  return (
    <Card title={t`Counter-notice`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="dim">
          {t`If the work is yours or you may use it, you can send a counter-notice instead of an appeal. The person who reported it gets a copy with your name and address. After ten business days we show it again, unless that person names a court.`}
        </p>
        <TextAreaField
          label={t`Why was it removed by mistake?`}
          rows={5}
          maxLength={2000}
          {...fields.getInputProps('text')}
        />
        <TextAreaField
          label={t`Your postal address and phone number`}
          rows={3}
          maxLength={300}
          autoComplete="street-address"
          {...fields.getInputProps('postalAddress')}
        />
        <CheckField
          label={t`Under penalty of perjury: I believe in good faith that it was removed by mistake.`}
          {...fields.getInputProps('isUnderPenalty', { type: 'checkbox' })}
        />
        <CheckField
          label={t`I accept the courts of my address, and documents of a court from the person who reported it.`}
          {...fields.getInputProps('acceptsCourts', { type: 'checkbox' })}
        />
        <TextField
          label={t`Your full name, as your signature`}
          autoComplete="name"
          {...fields.getInputProps('signature')}
        />
        {evidence.field}
        <FormError>{formError}</FormError>
        <Button type="submit" variant="primary" pending={pending} disabled={evidence.isUploading}>
          {t`Send counter-notice`}
        </Button>
      </form>
    </Card>
  )
}
