import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type FormEvent, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { moveTo } from '../../lib/tables/move-to.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import styles from './lists-dialog.module.css'
import {
  type CreatorList,
  sendListDeletion,
  sendListName,
  sendListOrder,
  sendNewList,
} from './queries.ts'

const NAME_MAX = 40

interface ListsDialogProps {
  lists: readonly CreatorList[]
  onClose: () => void
}

/** Creates, renames, orders and deletes the viewer's lists of creators. */
export default function ListsDialog({ lists, onClose }: ListsDialogProps) {
  const [problem, setProblem] = useState<string>()
  const run = async (work: Promise<unknown>) => {
    setProblem(undefined)
    try {
      await work
      return true
    } catch (error) {
      setProblem((error as Error).message)
      return false
    }
  }
  return (
    <Dialog open onClose={onClose} title={t`Your lists of creators`} place="side">
      <p className="dim">{t`Only you see your lists.`}</p>
      <ul className={styles.lists}>
        {lists.map((list, at) => (
          <ListRow
            key={`${list._id} ${list.name}`}
            list={list}
            onUp={
              at > 0
                ? () => run(sendListOrder(moveTo(lists, at, at - 1).map(({ _id }) => _id)))
                : undefined
            }
            run={run}
          />
        ))}
      </ul>
      <NewList run={run} />
      <FormError>{problem}</FormError>
    </Dialog>
  )
}

type Run = (work: Promise<unknown>) => Promise<boolean>

interface ListRowProps {
  list: CreatorList
  onUp: (() => unknown) | undefined
  run: Run
}

function ListRow({ list: { _id, name, count }, onUp, run }: ListRowProps) {
  const [typed, setTyped] = useState(name)
  const [isSure, setSure] = useState(false)
  const next = typed.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (next !== '' && next !== name) void run(sendListName(_id, next))
  }
  return (
    <li>
      <form className={styles.row} onSubmit={submit}>
        <TextField
          label={t`Name of the list`}
          value={typed}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        {next !== '' && next !== name && <Button type="submit" size="s">{t`Rename`}</Button>}
        {onUp && (
          <IconButton label={t`Move ${name} up`} onClick={onUp}>
            <IconArrowUp size={18} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          label={t`Delete ${name}`}
          onClick={() => (count === 0 ? void run(sendListDeletion(_id)) : setSure(true))}
        >
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      </form>
      {isSure && (
        <p className={styles.sure}>
          <span>{t`Follows and subscriptions stay.`}</span>
          <Button size="s" variant="danger" onClick={() => void run(sendListDeletion(_id))}>
            {t`Delete list`}
          </Button>
          <Button size="s" onClick={() => setSure(false)}>
            {t`Keep`}
          </Button>
        </p>
      )}
    </li>
  )
}

function NewList({ run }: { run: Run }) {
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') void run(sendNewList(name.trim())).then((done) => done && setName(''))
  }
  return (
    <form className={styles.row} onSubmit={submit}>
      <TextField
        label={t`New list`}
        value={name}
        maxLength={NAME_MAX}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="primary" disabled={name.trim() === ''}>
        {t`Create`}
      </Button>
    </form>
  )
}
