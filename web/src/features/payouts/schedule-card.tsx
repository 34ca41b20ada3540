import { lazy, Suspense, useState } from 'react'
import { formatInstant, formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireAccounts } from '../../lib/labels/payout-labels.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { accountTypeName } from './account-choices.ts'
import styles from './payouts.module.css'
import { useEndSchedule, type WireConnected } from './queries.ts'
import { describeDay, scheduleProblem, type WireSchedule } from './schedule-days.ts'

const ScheduleDialog = lazy(() =>
  import('./schedule-dialog.tsx').then(({ ScheduleDialog }) => ({ default: ScheduleDialog })),
)

interface ScheduleCardProps {
  schedule: WireSchedule | null
  accounts: WireAccounts
  connected: WireConnected
}

/** Shows when payouts are requested without the creator, and lets them change or end it. */
export function ScheduleCard({ schedule, accounts, connected }: ScheduleCardProps) {
  const [isOpen, setOpen] = useState(false)
  const end = useEndSchedule()
  const turnOff = () => end().then(() => toast({ text: t`Scheduled payouts are off` }), toastError)
  const done = () => {
    setOpen(false)
    toast({ text: t`Changes saved` })
  }
  return (
    <Card title={t`Scheduled payouts`}>
      {schedule ? (
        <Summary schedule={schedule} connected={connected} />
      ) : (
        <p>{t`Let the site request everything available for you, each week or each month.`}</p>
      )}
      <p className={styles.actions}>
        <Button onClick={() => setOpen(true)}>{schedule ? t`Change` : t`Set up`}</Button>
        {schedule && <Button variant="quiet" onClick={() => void turnOff()}>{t`Turn off`}</Button>}
      </p>
      {isOpen && (
        <Suspense>
          <ScheduleDialog
            schedule={schedule}
            accounts={accounts}
            connected={connected}
            onDone={done}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function Summary({ schedule, connected }: { schedule: WireSchedule; connected: WireConnected }) {
  const { currency } = useSite()
  const problem = scheduleProblem(schedule)
  const when = describeDay(schedule)
  const account = accountTypeName(schedule.paymentAccountType, connected)
  return (
    <>
      <p>{t`Requested ${when}, to ${account}, once ${formatMoney(schedule.minimum, currency)} is available.`}</p>
      <p className="dim">{t`Next: ${formatInstant(new Date(schedule.nextAt))}`}</p>
      {schedule.lastAt && problem && (
        <p>{t`Nothing was requested on ${formatInstant(new Date(schedule.lastAt))}. ${problem}`}</p>
      )}
    </>
  )
}
