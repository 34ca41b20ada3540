import { updateCommission } from '@stagedoor/contract/admin'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import type { WholePerformer } from '../people/labels.ts'
import { changedFields } from '../person/changed-fields.ts'
import styles from '../person/person-form.module.css'
import { useUpdateCommission } from '../queries.ts'
import { accountReads, consoleSettles } from '../settles.ts'
import {
  daysProblem,
  formatCreatorShare,
  percentProblem,
  percentText,
  shareOf,
} from './commission.ts'

const fieldsOf = ({ commissionPercentage, holdDays }: WholePerformer) => ({
  commissionPercentage: percentText(commissionPercentage),
  holdDays: String(holdDays),
})

/**
 * Edits the commission and the holding period of a creator: the site's default or individually
 * agreed.
 */
export function CommissionCard({ performer }: { performer: WholePerformer }) {
  const { currency } = useSite()
  const initial = fieldsOf(performer)
  const { fields, submit, pending, formError, refusal } = useContractForm(updateCommission, {
    initial,
    body: (values) => bodyOf(changedFields(initial, values)),
    callInput: () => ({ params: { id: performer._id } }),
    check: { commissionPercentage: percentProblem, holdDays: daysProblem },
    settles: consoleSettles(...accountReads),
    async onDone(answer) {
      fields.reset(fieldsOf(answer))
      toast({ text: t`The terms apply to all sales from now on` })
    },
  })
  useProofOnRefusal({
    refusal,
    again: submit,
    reason: t`The commission decides what this creator earns.`,
  })
  const share = shareOf(fields.values.commissionPercentage)
  return (
    <Card
      title={t`Terms`}
      actions={<Badge>{performer.isOwnCommission ? t`Custom` : t`Default`}</Badge>}
    >
      <form className={styles.fields} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <TextField
            label={t`Commission`}
            inputMode="decimal"
            after={<span className={styles.unit}>%</span>}
            {...fields.getInputProps('commissionPercentage')}
          />
          <TextField
            label={t`Holding period`}
            inputMode="numeric"
            after={<span className={styles.unit}>{t`days`}</span>}
            {...fields.getInputProps('holdDays')}
          />
        </div>
        {share !== undefined && (
          <p className={styles.note}>{formatCreatorShare(share, currency)}</p>
        )}
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
        <div className={styles.end}>
          <UseDefaultTerms
            performer={performer}
            onBack={(answer) => fields.reset(fieldsOf(answer))}
          />
          <Button type="submit" variant="primary" pending={pending} disabled={!fields.isDirty}>
            {t`Save terms`}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const bodyOf = ({
  commissionPercentage,
  holdDays,
}: {
  commissionPercentage?: string
  holdDays?: string
}) => {
  const share = commissionPercentage === undefined ? undefined : shareOf(commissionPercentage)
  return {
    ...(share !== undefined && { commissionPercentage: share }),
    ...(holdDays !== undefined && { holdDays: Number(holdDays) }),
  }
}

function UseDefaultTerms({
  performer,
  onBack,
}: {
  performer: WholePerformer
  onBack: (answer: WholePerformer) => void
}) {
  const sendTerms = useUpdateCommission()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const back = async () => {
    const body = { commissionPercentage: null, holdDays: null }
    onBack(await sendTerms({ params: { id: performer._id }, body }))
    toast({ text: t`The default terms apply again` })
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setDialogOpen(true)}>
        {t`Use default terms`}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t`Use the default terms?`}
          confirmLabel={t`Use default`}
          tone="primary"
          onConfirm={back}
          onClose={() => setDialogOpen(false)}
        >
          <p>
            {t`The terms agreed with ${performer.name} end. Later sales follow the commission and holding period in the settings; earlier sales do not change.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
