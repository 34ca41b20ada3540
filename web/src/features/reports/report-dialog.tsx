import type { WireInputOf } from '@stagedoor/contract/kit'
import { createReport, titlesOfKinds } from '@stagedoor/contract/reports'
import { useState } from 'react'
import { Link } from 'react-router'
import { useContractForm } from '../../lib/forms/form.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { reportReasonOptions } from '../../lib/labels/report-reasons.ts'
import { href } from '../../lib/navigation/href.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, SelectField, TextAreaField } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { reasonNotes, type WireReceipt } from './labels.ts'
import { useCreateReport } from './queries.ts'
import { ReceiptCard } from './receipt-card.tsx'
import styles from './report-dialog.module.css'

/** The object of a report: its kind, its id, and its name in this page. */
export interface Reported
  extends Pick<WireInputOf<typeof createReport>['body'], 'target' | 'targetId'> {
  /** "this post", "the comment by Robin". */
  readonly name: string
}

const LONGEST = 2000

/** Reports content: the reason, details, and the number of the report. */
export default function ReportDialog({
  reported,
  onClose,
}: {
  reported: Reported
  onClose: () => void
}) {
  const [receipt, setReceipt] = useState<WireReceipt>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={receipt ? t`Thank you` : t`Report ${reported.name}`}
      place="rise"
    >
      {receipt ? (
        <div className={styles.body}>
          <p>{t`We will review it. Its author will not learn who reported it.`}</p>
          <ReceiptCard receipt={receipt} />
          <div className={styles.end}>
            <Button variant="primary" onClick={onClose} data-autofocus>
              {t`Done`}
            </Button>
          </div>
        </div>
      ) : (
        <Form reported={reported} onSent={setReceipt} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface FormProps {
  reported: Reported
  onSent: (receipt: WireReceipt) => void
  onClose: () => void
}

function Form({ reported: { target, targetId }, onSent, onClose }: FormProps) {
  const send = useCreateReport()
  const parts = partOptions(target)
  const { fields, submit, pending, formError } = useContractForm(createReport, {
    initial: { part: target, title: '' as WireReceipt['title'] | '', description: '' },
    body: ({ part, title, description }) => ({
      title: title as WireReceipt['title'],
      ...(title === 'Child abuse' && { kind: 'minor' as const }),
      description,
      target: part,
      targetId,
    }),
    check: { title: (title) => (title ? undefined : t`Choose a reason`) },
    send: (_call, callInput) => send(callInput),
    onDone: onSent,
  })
  const notes = reasonNotes()
  const choices = reportReasonOptions().map(({ value, text }) => {
    const note = notes[value]
    return { value, title: text, ...(note && { note }) }
  })
  return (
    <form className={styles.body} onSubmit={submit} noValidate>
      {parts.length > 0 && (
        <SelectField
          label={t`What do you want to report?`}
          options={parts}
          {...fields.getInputProps('part')}
        />
      )}
      <RadioCards<WireReceipt['title'] | ''>
        label={t`What is wrong with it?`}
        choices={choices}
        value={fields.values.title}
        onChoose={(title) => fields.setFieldValue('title', title)}
      />
      <SignedFormNote title={fields.values.title} />
      <TextAreaField
        label={t`In your words`}
        hint={t`Optional. Tell us what to look at.`}
        rows={3}
        maxLength={LONGEST}
        {...fields.getInputProps('description')}
      />
      <div className={styles.foot}>
        <FormError>{fields.errors.title ?? formError}</FormError>
        <div className={styles.end}>
          <Button onClick={onClose} disabled={pending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            {t`Send report`}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Points to the form that takes a signature, for the reasons that have one. */
function SignedFormNote({ title }: { title: WireReceipt['title'] | '' }) {
  const kind =
    title === titlesOfKinds.copyright ? 'copyright' : title === titlesOfKinds.intimate && 'intimate'
  if (!kind) return null
  return (
    <p className="dim">
      {jt`Is it about you or your work? Then ${(
        <Link key="1" to={href('report', undefined, { kind })} className={styles.link}>
          {t`send a signed report`}
        </Link>
      )}.`}
    </p>
  )
}

/** Returns the parts of a page or an account that can be reported one by one; none for others. */
function partOptions(target: Reported['target']): { value: Reported['target']; text: string }[] {
  if (target === 'performer') {
    return [
      { value: target, text: t`The whole page` },
      { value: 'avatar', text: t`The profile picture` },
      { value: 'cover', text: t`The cover picture` },
      { value: 'bio', text: t`The text of the profile` },
      { value: 'profile_links', text: t`The links of the profile` },
      { value: 'welcome_video', text: t`The welcome video` },
    ]
  }
  if (target !== 'user') return []
  return [
    { value: target, text: t`The account` },
    { value: 'avatar', text: t`The profile picture` },
  ]
}
