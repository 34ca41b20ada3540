import { HIGHLIGHT_TITLE_MAX } from '@stagedoor/contract/stories'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type FormEvent, useState } from 'react'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { moveTo } from '../../lib/tables/move-to.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import {
  changeHighlight,
  makeHighlight,
  placeHighlights,
  removeHighlight,
  useHighlights,
  type WireHighlight,
} from './queries.ts'
import styles from './stories.module.css'

interface HighlightsEditorProps {
  username: string
  /** The stories that are chosen in the archive. */
  chosen: readonly string[]
  onDone: () => void
}

/** Makes highlights of chosen stories, and renames, orders and deletes those that there are. */
export function HighlightsEditor({ username, chosen, onDone }: HighlightsEditorProps) {
  const highlights = useHighlights(username).data?.data ?? []
  const run = async (work: Promise<unknown>, text: string) => {
    try {
      await work
      toast({ text })
      onDone()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <section className={styles.section}>
      <h2>{t`Highlights`}</h2>
      <p className="dim">
        {t`Highlights keep stories on your profile, for the same audience. Choose stories below.`}
      </p>
      {chosen.length > 0 && (
        <NewHighlight
          count={chosen.length}
          onCreate={(title) => run(makeHighlight(title, [...chosen]), t`Saved`)}
        />
      )}
      <ul className={styles.viewers}>
        {highlights.map((highlight, at) => (
          <HighlightRow
            key={highlight._id}
            highlight={highlight}
            isFirst={at === 0}
            chosen={chosen}
            onUp={() =>
              run(placeHighlights(moveTo(highlights, at, at - 1).map(({ _id }) => _id)), t`Saved`)
            }
            run={run}
          />
        ))}
      </ul>
    </section>
  )
}

interface NewHighlightProps {
  count: number
  onCreate: (title: string) => Promise<void>
}

function NewHighlight({ count, onCreate }: NewHighlightProps) {
  const [title, setTitle] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') void onCreate(title.trim()).then(() => setTitle(''))
  }
  return (
    <form className={styles.row} onSubmit={submit}>
      <TextField
        label={t`Name of the highlight`}
        value={title}
        maxLength={HIGHLIGHT_TITLE_MAX}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" variant="primary" disabled={title.trim() === ''}>
        {ngettext(
          msgid`New highlight of ${count} story`,
          `New highlight of ${count} stories`,
          count,
        )}
      </Button>
    </form>
  )
}

interface HighlightRowProps {
  highlight: WireHighlight
  isFirst: boolean
  chosen: readonly string[]
  onUp: () => void
  run: (work: Promise<unknown>, text: string) => Promise<void>
}

function HighlightRow({ highlight, isFirst, chosen, onUp, run }: HighlightRowProps) {
  const { _id: id, title, totalStories } = highlight
  return (
    <li className={styles.row}>
      <span>
        <b translate="no" dir="auto">
          {title}
        </b>{' '}
        <small className="dim">
          {ngettext(msgid`${totalStories} story`, `${totalStories} stories`, totalStories)}
        </small>
      </span>
      {chosen.length > 0 && (
        <>
          <Button
            size="s"
            onClick={() => void run(changeHighlight(id, { storyIds: [...chosen] }), t`Saved`)}
          >{t`Show the chosen stories instead`}</Button>
          {chosen.length === 1 && (
            <Button
              size="s"
              onClick={() => void run(changeHighlight(id, { coverId: chosen[0] }), t`Saved`)}
            >{t`Use as the cover`}</Button>
          )}
        </>
      )}
      {!isFirst && (
        <IconButton label={t`Move ${title} up`} onClick={onUp}>
          <IconArrowUp size={18} />
        </IconButton>
      )}
      <IconButton
        label={t`Delete ${title}`}
        onClick={() => void run(removeHighlight(id), t`Deleted`)}
      >
        <IconTrash size={18} />
      </IconButton>
    </li>
  )
}
