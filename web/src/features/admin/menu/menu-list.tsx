import type { AdminMenuItem } from '@stagedoor/contract/menus'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { toast, toastError } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useDeleteMenuItem, useOrderMenuItems } from '../queries.ts'
import styles from './menu.module.css'
import { MenuDialog } from './menu-dialog.tsx'
import { MenuRow } from './menu-row.tsx'
import { moveToIndex } from './sections.ts'

interface MenuListProps {
  section: AdminMenuItem['section']
  items: readonly AdminMenuItem[]
}

/** Lists the links of a menu in their order; an admin can drag, move, edit and remove them. */
export function MenuList({ section, items }: MenuListProps) {
  const orderMenuItems = useOrderMenuItems()
  const [order, setOrder] = useState(items)
  const [dragged, setDragged] = useState<number>()
  const [isMoving, setMoving] = useState(false)
  const move = async (from: number, to: number) => {
    const next = moveToIndex(order, from, to)
    setDragged(undefined)
    if (next === order || from === to) return
    setOrder(next)
    setMoving(true)
    try {
      await orderMenuItems({ body: { section, ids: next.map(({ _id }) => _id) } })
      toast({ text: t`${order[from]?.title} is moved to position ${to + 1} of ${order.length}` })
    } catch (error) {
      setOrder(order)
      toastError(error)
    } finally {
      setMoving(false)
    }
  }
  return (
    <ol className={styles.list} aria-busy={isMoving}>
      {order.map((item, at) => (
        <Item
          key={item._id}
          item={item}
          index={at}
          count={order.length}
          isDragged={dragged === at}
          onDrag={setDragged}
          onDrop={() => dragged !== undefined && void move(dragged, at)}
          onMove={(to) => void move(at, to)}
        />
      ))}
    </ol>
  )
}

type ItemProps = Omit<Parameters<typeof MenuRow>[0], 'onDelete'>

function Item(props: ItemProps) {
  const [openDialog, setOpenDialog] = useState<'change' | 'delete'>()
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <MenuRow {...props} onDelete={setOpenDialog} />
      {openDialog === 'change' && (
        <MenuDialog item={props.item} section={props.item.section} onClose={close} />
      )}
      {openDialog === 'delete' && <DeleteDialog item={props.item} onClose={close} />}
    </>
  )
}

function DeleteDialog({
  item: { _id: id, title },
  onClose,
}: {
  item: AdminMenuItem
  onClose: () => void
}) {
  const deleteMenuItem = useDeleteMenuItem()
  const remove = async () => {
    await deleteMenuItem({ params: { id } })
    toast({ text: t`${title} is removed` })
  }
  return (
    <ConfirmDialog
      title={t`Remove ${title}?`}
      confirmLabel={t`Remove`}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t`The page it links to is not deleted.`}</p>
    </ConfirmDialog>
  )
}
