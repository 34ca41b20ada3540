import type { WireOf } from '@stagedoor/contract/kit'
import type { readDelivery } from '@stagedoor/contract/notifications'
import { type FormEvent, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { browserTimeZone, timeZoneLabel } from '../../lib/i18n/time-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { saveQuietHours } from './queries.ts'
import styles from './settings.module.css'

export type WireQuietHours = NonNullable<WireOf<typeof readDelivery>['quietHours']>

/** Sets the hours in which nothing rings, in the time zone of this browser. */
export function QuietHoursCard({ first }: { first: WireQuietHours | null }) {
  const [hours, setHours] = useState(first)
  const [from, setFrom] = useState(first?.from ?? '22:00')
  const [until, setUntil] = useState(first?.until ?? '07:00')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const save = async (chosen: WireQuietHours | null) => {
    setPending(true)
    setProblem(undefined)
    try {
      setHours((await saveQuietHours(chosen)).quietHours)
      toast({ text: chosen ? t`Quiet hours saved` : t`Quiet hours are off` })
    } catch (error) {
      setProblem((error as Error).message)
    }
    setPending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!from || !until || from === until) return setProblem(t`Choose two different times.`)
    void save({ from, until, timeZone: browserTimeZone() })
  }
  return (
    <Card title={t`Quiet hours`}>
      <form className={styles.quiet} noValidate onSubmit={submit}>
        <p className="dim">
          {t`In these hours no push is sent, and e-mails about notifications wait for their end. Messages about your security and your payments, and reminders you asked for, are sent anyway.`}
        </p>
        <div className={styles.times}>
          <TextField
            type="time"
            label={t`From`}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            type="time"
            label={t`Until`}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        {hours && <p className="dim">{inForce(hours)}</p>}
        <FormError>{problem}</FormError>
        <div className={styles.times}>
          {hours && (
            <Button variant="quiet" disabled={isPending} onClick={() => void save(null)}>
              {t`Turn off`}
            </Button>
          )}
          <Button type="submit" pending={isPending}>
            {hours ? t`Save` : t`Turn on`}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const inForce = ({ from, until, timeZone }: WireQuietHours): string =>
  t`Quiet from ${from} until ${until}, ${timeZoneLabel(timeZone)}.`
