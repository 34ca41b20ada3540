import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { use, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast.ts'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import { useDeleteTaxRate } from '../queries.ts'
import { formatRate, type NamedTaxRate, rateState } from './labels.ts'

function RateStateBadge({ rate, rates }: { rate: NamedTaxRate; rates: readonly NamedTaxRate[] }) {
  const state = rateState(rate, rates, use(RenderedAt).slice(0, 10))
  if (state === 'current') return <Badge tone="good">{t`In force`}</Badge>
  return state === 'coming' ? <Badge tone="wait">{t`To come`}</Badge> : <Badge>{t`Replaced`}</Badge>
}

/** Deletes a rate once that is confirmed. */
export function DeleteRateButton({ rate: { _id: id, name, basisPoints } }: { rate: NamedTaxRate }) {
  const [isAsking, setAsking] = useState(false)
  const deleteRate = useDeleteTaxRate()
  const rate = `${name}, ${formatRate(basisPoints)}`
  const remove = async () => {
    await deleteRate({ params: { id } })
    toast({ text: t`The rate is deleted` })
  }
  return (
    <>
      <Permitted to="money.write">
        <IconButton label={t`Delete the rate ${rate}`} onClick={() => setAsking(true)}>
          <IconTrash size={19} />
        </IconButton>
      </Permitted>
      {isAsking && (
        <ConfirmDialog
          title={t`Delete the rate ${rate}?`}
          confirmLabel={t`Delete`}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t`Sales that were made keep their tax.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The columns of the table of tax rates. */
export const taxRateColumns = (rates: readonly NamedTaxRate[]): readonly Column<NamedTaxRate>[] => [
  {
    key: 'country',
    title: t`Country`,
    phoneSlot: 'lead',
    render: ({ name, country }) => (
      <TwoLineCell note={country}>
        <b>{name}</b>
      </TwoLineCell>
    ),
  },
  {
    key: 'rate',
    title: t`Rate`,
    numeric: true,
    render: ({ basisPoints }) => formatRate(basisPoints),
  },
  {
    key: 'validFrom',
    title: t`Valid from (UTC)`,
    render: ({ validFrom }) => <span className="figures">{validFrom}</span>,
  },
  {
    key: 'state',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (rate) => <RateStateBadge rate={rate} rates={rates} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (rate) => <DeleteRateButton rate={rate} />,
  },
]
