import { type FormEvent, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, SelectField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import styles from './fans.module.css'
import { listOptions } from './labels.ts'
import { addToList, sendNewList, type WireList } from './queries.ts'

interface AddToListDialogProps {
  fanIds: readonly string[]
  lists: readonly WireList[]
  onClose: () => void
  onAdded: (name: string) => void
}

/** Asks for a list by hand to add fans to, or for the name of a new one. */
export function AddToListDialog({ fanIds, lists, onClose, onAdded }: AddToListDialogProps) {
  const byHand = lists.filter(({ isSmart }) => !isSmart)
  const [listId, setListId] = useState(byHand[0]?._id ?? '')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!listId && !name.trim()) return setProblem(t`Enter a name for the new list.`)
    setPending(true)
    try {
      const list = byHand.find(({ _id }) => _id === listId) ?? (await sendNewList.only(name.trim()))
      await addToList.only(list._id, [...fanIds])
      onAdded(list.name)
      await addToList.settle()
    } catch (error) {
      setProblem((error as Error).message)
      setPending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t`Add to a list`}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {byHand.length > 0 && (
          <SelectField
            label={t`List`}
            placeholder={t`New list`}
            options={listOptions(byHand)}
            value={listId}
            data-autofocus
            onChange={({ target }) => setListId(target.value)}
          />
        )}
        {!listId && (
          <TextField
            label={t`Name of the new list`}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <FormError>{problem}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={isPending}>
            {t`Add to list`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
