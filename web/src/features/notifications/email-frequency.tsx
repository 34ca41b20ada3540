import type { MailFrequency } from '@stagedoor/contract/notifications'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { type RadioCardOption, RadioCards } from '../../ui/radio-cards.tsx'
import { toastError } from '../../ui/toast.ts'
import { useUpdateMailFrequency } from './queries.ts'

const frequencies = (): readonly RadioCardOption<MailFrequency>[] => [
  { value: 'each', title: t`One by one`, note: t`A few minutes after it happens.` },
  { value: 'daily', title: t`Once a day`, note: t`In one e-mail, at 8:00 UTC.` },
  { value: 'weekly', title: t`Once a week`, note: t`In one e-mail, on Mondays at 8:00 UTC.` },
  {
    value: 'never',
    title: t`Never`,
    note: t`Only essential e-mails about your payments and the security of your account.`,
  },
]

/**
 * Chooses how often notification e-mails are sent: saved immediately, reverted when the server
 * refuses.
 */
export function EmailFrequencyCard({ first }: { first: MailFrequency }) {
  const updateMailFrequency = useUpdateMailFrequency()
  const [frequency, setFrequency] = useState(first)
  const choose = (next: MailFrequency) => {
    setFrequency(next)
    updateMailFrequency({ body: { mailFrequency: next } }).catch((error) => {
      setFrequency(frequency)
      toastError(error)
    })
  }
  return (
    <Card title={t`E-mails`}>
      <RadioCards
        label={t`E-mail frequency`}
        labelHidden
        choices={frequencies()}
        value={frequency}
        onChoose={choose}
      />
    </Card>
  )
}
