import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import { changeCategory, useDeleteCategory } from '../queries.ts'
import styles from './categories.module.css'
import { type Category, CategoryDialog } from './category-dialog.tsx'
import { moveItem } from './ordering.ts'

/** Lists the categories in their order; an admin can move, edit and delete them. */
export function CategoryList({ categories }: { categories: readonly Category[] }) {
  const [isMoving, setMoving] = useState(false)
  const move = async (category: Category, by: 1 | -1) => {
    setMoving(true)
    try {
      for (const { _id: id, ...form } of moveItem(categories, category._id, by)) {
        await changeCategory.only({ params: { id }, body: form })
      }
      await changeCategory.settle()
      toast({ text: by > 0 ? t`${category.name} is moved down` : t`${category.name} is moved up` })
    } catch (error) {
      toastError(error)
    } finally {
      setMoving(false)
    }
  }
  return (
    <ol className={styles.list} aria-busy={isMoving}>
      {categories.map((category, at) => (
        <Row
          key={category._id}
          category={category}
          isFirst={at === 0}
          isLast={at === categories.length - 1}
          isMoving={isMoving}
          onMove={(by) => void move(category, by)}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  category: Category
  isFirst: boolean
  isLast: boolean
  isMoving: boolean
  onMove: (by: 1 | -1) => void
}

function Row({ category, isFirst, isLast, isMoving, onMove }: RowProps) {
  const { name, slug, description } = category
  const [openDialog, setOpenDialog] = useState<'change' | 'delete'>()
  const close = () => setOpenDialog(undefined)
  return (
    <li>
      <span className={styles.text}>
        <span>
          <b>{name}</b> <span className="dim">/{slug}</span>
        </span>
        {description && <span className="dim">{description}</span>}
      </span>
      <span className={styles.actions}>
        <Permitted to="site.write">
          <IconButton
            label={t`Move ${name} up`}
            disabled={isFirst || isMoving}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={19} />
          </IconButton>
          <IconButton
            label={t`Move ${name} down`}
            disabled={isLast || isMoving}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={19} />
          </IconButton>
          <IconButton label={t`Edit ${name}`} onClick={() => setOpenDialog('change')}>
            <IconPencil size={19} />
          </IconButton>
          <IconButton label={t`Delete ${name}`} onClick={() => setOpenDialog('delete')}>
            <IconTrash size={19} />
          </IconButton>
        </Permitted>
      </span>
      {openDialog === 'change' && <CategoryDialog category={category} onClose={close} />}
      {openDialog === 'delete' && <DeleteDialog category={category} onClose={close} />}
    </li>
  )
}

function DeleteDialog({
  category: { _id: id, name },
  onClose,
}: {
  category: Category
  onClose: () => void
}) {
  const deleteCategory = useDeleteCategory()
  const remove = async () => {
    await deleteCategory({ params: { id } })
    toast({ text: t`${name} is deleted` })
  }
  return (
    <ConfirmDialog
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete`}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {t`It is removed from the directory and from sign-up. You can only delete a category that no creator has chosen.`}
      </p>
    </ConfirmDialog>
  )
}
