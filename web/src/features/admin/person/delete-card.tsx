import { useState } from 'react'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import type { ListedAccount, WholePerformer } from '../people/labels.ts'
import { useKeepAccount } from '../queries.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './sign-in-card.module.css'

type Account = ListedAccount & Pick<WholePerformer, 'deletion'>

/** Deletes an account, or cancels a scheduled deletion while that is possible. */
export function DeleteCard({ account }: { account: Account }) {
  const { deletion } = account
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <Card title={t`Delete account`}>
      <div className={styles.access}>
        {deletion ? (
          <ScheduledDeletion account={account} deletion={deletion} />
        ) : (
          <>
            <p className="dim">
              {t`Closes the account immediately and erases it after a grace period, except for legally required records.`}
            </p>
            <div className={styles.actions}>
              <Button variant="danger" onClick={() => setDialogOpen(true)}>
                {t`Delete account`}
              </Button>
            </div>
          </>
        )}
      </div>
      {isDialogOpen && <DeleteDialog account={account} onClose={() => setDialogOpen(false)} />}
    </Card>
  )
}

interface ScheduledDeletionProps {
  account: Account
  deletion: NonNullable<Account['deletion']>
}

function ScheduledDeletion({
  account: { _id: id, name },
  deletion: { date, isBegun },
}: ScheduledDeletionProps) {
  const keepAccount = useKeepAccount()
  const [pending, setPending] = useState(false)
  if (isBegun)
    return (
      <p className="dim">{t`This account is deleted. Only legally required records are left.`}</p>
    )
  const keep = async () => {
    setPending(true)
    try {
      await keepAccount({ params: { id } })
      toast({ text: t`${name}’s deletion is cancelled` })
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <p>{jt`Closed. It is erased on ${<RelativeDateTime key="1" at={date} dayOnly />}.`}</p>
      <div className={styles.actions}>
        <Button onClick={keep} pending={pending}>
          {t`Cancel deletion`}
        </Button>
      </div>
    </>
  )
}
