import type { WireInputOf } from '@stagedoor/contract/kit'
import type { setLegalHold } from '@stagedoor/contract/legalholds'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import styles from '../person/suspension-card.module.css'
import { useSetLegalHold } from './queries.ts'

type Subject = Pick<WireInputOf<typeof setLegalHold>['body'], 'subject' | 'subjectId'>

/** Keeps an account or a thing from being erased, after asking for a reason. */
export function SetLegalHold({ subject, subjectId }: Subject) {
  const [isOpen, setOpen] = useState(false)
  const [isDisclosed, setDisclosed] = useState(false)
  const setLegalHold = useSetLegalHold()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Set a legal hold`}</Button>
      {isOpen && (
        <ConfirmDialog
          title={t`Set a legal hold?`}
          confirmLabel={t`Set a legal hold`}
          tone="primary"
          reason={{ label: t`Reason`, minLength: 3 }}
          onConfirm={async (reason) => {
            await setLegalHold({ body: { subject, subjectId, reason, isDisclosed } })
            toast({ text: t`Legal hold set` })
          }}
          onClose={() => setOpen(false)}
        >
          <p>
            {t`Nothing of it is erased until the hold is lifted, also when the account is deleted.`}
          </p>
          <CheckField
            label={t`The owner may read that something is kept, and why`}
            checked={isDisclosed}
            onChange={(event) => setDisclosed(event.currentTarget.checked)}
          />
        </ConfirmDialog>
      )}
    </>
  )
}

/** Offers a legal hold on an account or a thing to those who may set one. */
export function LegalHoldCard(held: Subject) {
  const mayDo = useMay()
  if (!mayDo('moderation.write')) return null
  return (
    <Card title={t`Legal hold`}>
      <div className={styles.suspension}>
        <p className="dim">{t`A court or an authority can ask for it.`}</p>
        <SetLegalHold {...held} />
      </div>
    </Card>
  )
}
