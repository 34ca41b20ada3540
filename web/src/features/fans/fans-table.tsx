import { type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { useBulkSelection } from '../../lib/tables/bulk.ts'
import { Button } from '../../ui/button.tsx'
import { BulkBar } from '../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { AddToListDialog } from './add-to-list-dialog.tsx'
import { fanColumns } from './fan-columns.tsx'
import { removeFromList, type WireFan, type WireList } from './queries.ts'

interface FansTableProps {
  fans: readonly WireFan[]
  total: number
  lists: readonly WireList[]
  /** The list by hand that is shown, from which fans can be removed. */
  shown: WireList | undefined
  empty: ReactNode
}

/** Lists fans, and puts several of them on a list by hand or takes them off it. */
export function FansTable({ fans, total, lists, shown, empty }: FansTableProps) {
  const { currency } = useSite()
  const bulk = useBulkSelection()
  const [isAdding, setAdding] = useState(false)
  const ids = fans.map(({ _id }) => _id)
  const chosen = ids.filter((id) => bulk.selected.has(id))
  const finish = (text: string) => {
    setAdding(false)
    bulk.selectOnly([])
    toast({ text })
  }
  const remove = (list: WireList) =>
    void removeFromList
      .only(list._id, chosen)
      .then(() => {
        finish(t`Removed from ${list.name}`)
        return removeFromList.settle()
      })
      .catch(toastError)
  return (
    <>
      <BulkBar bulk={bulk} ids={ids}>
        <Button size="s" onClick={() => setAdding(true)}>{t`Add to a list`}</Button>
        {shown && (
          <Button size="s" onClick={() => remove(shown)}>{t`Remove from this list`}</Button>
        )}
      </BulkBar>
      <DataTable
        caption={t`Your fans`}
        columns={fanColumns({ chosen: bulk.selected, choose: bulk.select, currency })}
        rows={fans}
        total={total}
        keyOf={({ _id }) => _id}
        empty={empty}
      />
      {isAdding && (
        <AddToListDialog
          fanIds={chosen}
          lists={lists}
          onClose={() => setAdding(false)}
          onAdded={(name) => finish(t`Added to ${name}`)}
        />
      )}
    </>
  )
}
