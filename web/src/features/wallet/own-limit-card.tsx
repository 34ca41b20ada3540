import type { WireOf } from '@stagedoor/contract/kit'
import type { readOwnLimit } from '@stagedoor/contract/payments'
import { useState } from 'react'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Progress } from '../../ui/progress.tsx'
import { OwnLimitDialog } from './own-limit-dialog.tsx'

export type WireOwnLimit = WireOf<typeof readOwnLimit>

/** Shows what a fan may pay in a month by their own limit, with the dialog that changes it. */
export function OwnLimitCard({ first, currency }: { first: WireOwnLimit; currency: string }) {
  const [own, setOwn] = useState(first)
  const [isOpen, setOpen] = useState(false)
  const money = (amount: number) => formatMoney(amount, currency)
  const { limit, spent, until, next } = own
  return (
    <Card
      title={t`Your own limit`}
      actions={
        <Button size="s" onClick={() => setOpen(true)}>
          {limit === null ? t`Set a limit` : t`Change`}
        </Button>
      }
    >
      {limit === null ? (
        <p className="dim">
          {t`You can decide how much you pay here in a month at most. This month so far: ${money(spent)}.`}
        </p>
      ) : (
        <Progress
          label={t`Paid of your own limit`}
          percent={limit === 0 ? 100 : Math.min(100, (spent / limit) * 100)}
          note={t`${money(spent)} of ${money(limit)} this month`}
        />
      )}
      {next && (
        <p>
          {next.limit === null ? t`No limit from` : t`${money(next.limit)} from`}{' '}
          <DateTime at={next.at} />
        </p>
      )}
      {limit !== null && (
        <p className="dim">
          {t`The next month begins`} <DateTime at={until} />. {t`Renewals count and go on.`}
        </p>
      )}
      {isOpen && (
        <OwnLimitDialog
          limit={limit}
          currency={currency}
          onSaved={setOwn}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
