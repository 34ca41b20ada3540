import type { WireOf } from '@stagedoor/contract/kit'
import {
  adminEndReferral,
  adminListReferrals,
  type ReferralState,
} from '@stagedoor/contract/referrals'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { formatMoney, formatPercent } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextAreaField } from '../../../ui/field.tsx'
import { Person } from '../../../ui/person.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../components/confirm-dialog.module.css'
import { Permitted } from '../components/permitted.tsx'
import { consoleSettles } from '../settles.ts'

/** A referral as the console lists it. */
export type ListedReferral = WireOf<typeof adminListReferrals>['data'][number]

/** Returns the states of referrals, as the filter offers them. */
export const referralStateOptions = (): readonly {
  readonly value: ReferralState
  readonly text: string
}[] => [
  { value: 'waiting', text: t`Not verified yet` },
  { value: 'running', text: t`Running` },
  { value: 'expired', text: t`Over` },
  { value: 'refused', text: t`Same person` },
  { value: 'ended', text: t`Ended by the site` },
]

/** Returns the columns of the table of referrals, amounts in a currency. */
export const referralColumns = (currency: string): readonly Column<ListedReferral>[] => [
  {
    key: 'invited',
    title: t`Invited`,
    phoneSlot: 'lead',
    render: ({ invitedId, invitedInfo }) => (
      <Person person={invitedInfo} to={href('admin/performer', { id: invitedId })} />
    ),
  },
  {
    key: 'inviter',
    title: t`By`,
    render: ({ inviterId, inviterInfo }) => (
      <Person person={inviterInfo} to={href('admin/performer', { id: inviterId })} />
    ),
  },
  {
    key: 'state',
    title: t`State`,
    render: ({ state }) => (
      <Badge tone={state === 'running' ? 'good' : 'neutral'}>
        {referralStateOptions().find(({ value }) => value === state)?.text}
      </Badge>
    ),
  },
  {
    key: 'percent',
    title: t`Of the fee`,
    numeric: true,
    render: ({ percent }) => formatPercent(percent / 100),
  },
  {
    key: 'amount',
    title: t`Posted`,
    numeric: true,
    render: ({ amount }) => formatMoney(amount, currency),
  },
  {
    key: 'untilDay',
    title: t`Until`,
    render: ({ untilDay }) => untilDay && <DateTime at={`${untilDay}T00:00:00.000Z`} dayOnly />,
  },
  { key: 'createdAt', title: t`Date`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'aside',
    render: (referral) =>
      referral.state === 'waiting' || referral.state === 'running' ? (
        <EndButton referral={referral} />
      ) : null,
  },
]

/** Ends a referral after asking for the reason, which the audit keeps. */
function EndButton({ referral }: { referral: ListedReferral }) {
  const [isAsking, setAsking] = useState(false)
  const name = referral.invitedInfo?.name ?? ''
  return (
    <Permitted to="money.write">
      <Button
        size="s"
        variant="danger"
        aria-label={t`End the referral of ${name}`}
        onClick={() => setAsking(true)}
      >
        {t`End`}
      </Button>
      {isAsking && <EndDialog id={referral._id} name={name} onClose={() => setAsking(false)} />}
    </Permitted>
  )
}

function EndDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { fields, submit, pending, formError } = useContractForm(adminEndReferral, {
    initial: { reason: '' },
    callInput: () => ({ params: { id } }),
    settles: consoleSettles(adminListReferrals),
    onDone() {
      onClose()
      toast({ text: t`The referral has ended` })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`End the referral of ${name}?`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextAreaField
          label={t`Reason`}
          hint={t`Sales from today on do not count. Amounts already credited stay.`}
          maxLength={300}
          required
          data-autofocus
          {...fields.getInputProps('reason')}
        />
        <FormError>{formError}</FormError>
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={pending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            {t`End the referral`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
