import { useState } from 'react'
import { formatDay } from '../../../lib/i18n/format.ts'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { cancelIdentityChange } from '../queries.ts'
import styles from './creator-account.module.css'
import { IdentityChangeForm } from './identity-change-form.tsx'
import type { TabProps } from './performer-self.ts'

/** Shows the legal name that documents confirmed, and the request for another one. */
export function ConfirmedIdentityCard({ me, onSaved }: TabProps) {
  const [isChanging, setChanging] = useState(false)
  const change = me.identityChange
  const isPending = change?.status === 'pending'
  return (
    <Card
      title={t`Your legal name`}
      actions={
        isPending ? (
          <Badge tone="wait">{t`Change in review`}</Badge>
        ) : (
          <Badge tone="good">{t`Confirmed`}</Badge>
        )
      }
    >
      <div className={styles.document}>
        <p>{personLine(me)}</p>
        {change && <ChangeState me={me} />}
        {isPending && <CancelButton onCancelled={() => onSaved({ identityChange: null })} />}
        {!isPending && !isChanging && (
          <div>
            <Button onClick={() => setChanging(true)}>{t`Change legal name or birth date`}</Button>
          </div>
        )}
        {isChanging && (
          <IdentityChangeForm
            me={me}
            onRequested={(changes) => {
              setChanging(false)
              onSaved(changes)
            }}
            onCancel={() => setChanging(false)}
          />
        )}
      </div>
    </Card>
  )
}

interface LegalPerson {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string | null
}

function personLine({ firstName, lastName, dateOfBirth }: LegalPerson): string {
  const name = `${firstName} ${lastName}`.trim() || t`No legal name`
  return dateOfBirth
    ? t`${name}, born ${formatDay(new Date(dateOfBirth), new Date(), 'UTC')}`
    : name
}

function ChangeState({ me: { identityChange: change } }: Pick<TabProps, 'me'>) {
  if (!change) return null
  if (change.status === 'refused') {
    return (
      <p className={styles.reason}>
        {t`Your change to ${personLine(change)} was not approved: ${change.reason}`}
      </p>
    )
  }
  return (
    <p className="dim">
      {jt`Requested ${<DateTime key="1" at={change.requestedAt} />}: ${personLine(change)}. Until we have reviewed it, you stay verified under the confirmed name.`}
    </p>
  )
}

function CancelButton({ onCancelled }: { onCancelled: () => void }) {
  const [isPending, setPending] = useState(false)
  const cancel = async () => {
    setPending(true)
    try {
      await cancelIdentityChange()
      onCancelled()
      toast({ text: t`Request cancelled` })
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <div>
      <Button variant="quiet" onClick={cancel} pending={isPending}>
        {t`Cancel request`}
      </Button>
    </div>
  )
}
