import { keepAccount } from '@stagedoor/contract/admin'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { toastError } from '../../../ui/toast.ts'
import { useAfterAction } from '../components/use-after-action.ts'
import type { ListedAccount, WholePerformer } from '../people/labels.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './sign-in-card.module.css'

type Account = ListedAccount & Pick<WholePerformer, 'deletion'>

/** Deletes an account, or takes that back while there is time. */
export function DeleteCard({ account }: { account: Account }) {
  const { deletion } = account
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title="Delete account">
      <div className={styles.access}>
        {deletion ? (
          <ScheduledDeletion account={account} deletion={deletion} />
        ) : (
          <>
            <p className="dim">Closes it at once and erases it after some days, but for what the law keeps.</p>
            <div className={styles.deeds}>
              <Button variant="danger" onClick={() => setAsking(true)}>
                Delete account
              </Button>
            </div>
          </>
        )}
      </div>
      {isAsking && <DeleteDialog account={account} onClose={() => setAsking(false)} />}
    </Card>
  )
}

interface ScheduledDeletionProps {
  account: Account
  deletion: NonNullable<Account['deletion']>
}

function ScheduledDeletion({ account: { _id: id, name }, deletion: { date, isBegun } }: ScheduledDeletionProps) {
  const acted = useAfterAction()
  const [pending, setPending] = useState(false)
  if (isBegun) return <p className="dim">This account is deleted. What is left here is what the law keeps.</p>
  const keep = async () => {
    setPending(true)
    try {
      await api(keepAccount, { params: { id } })
      await acted(`${name} stays`)
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <p>
        Closed. It is erased on <RelativeDateTime at={date} dayOnly />.
      </p>
      <div className={styles.deeds}>
        <Button onClick={keep} pending={pending}>
          Keep the account
        </Button>
      </div>
    </>
  )
}
