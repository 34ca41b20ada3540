import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { toastError } from '../../../ui/toast.ts'
import styles from './cases.module.css'
import { type NoteSubject, useAddNote, useDeleteNote, useNotes, useUpdateNote } from './queries.ts'

/** The id of the field for a new note, which a hotkey focuses. */
export const NOTE_FIELD = 'new-note'

type Note = NonNullable<ReturnType<typeof useNotes>['data']>['data'][number]

/** Shows the notes of the staff about a case or a person, and adds to them. */
export function NotesCard({ about }: { about: NoteSubject }) {
  const { data } = useNotes(about)
  const mayWrite = useMay()('moderation.write')
  const addNote = useAddNote()
  return (
    <Card title={t`Notes of the team`}>
      <p className="dim">{t`Only the staff reads them.`}</p>
      {data && data.data.length > 0 && (
        <ul className={styles.list}>
          {data.data.map((note) => (
            <NoteItem key={note._id} note={note} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <NoteForm
          id={NOTE_FIELD}
          label={t`New note`}
          verb={t`Add note`}
          onSend={(text) => addNote({ body: { ...about, text } })}
        />
      )}
    </Card>
  )
}

function NoteItem({ note }: { note: Note }) {
  const { _id: id, author, text, createdAt, editedAt } = note
  const viewer = useAccount()
  const [isEditing, setEditing] = useState(false)
  const updateNote = useUpdateNote()
  const deleteNote = useDeleteNote()
  const params = { id }
  if (isEditing)
    return (
      <li>
        <NoteForm
          id={`note-${id}`}
          label={t`Note`}
          verb={t`Save`}
          initial={text}
          onSend={async (changed) => {
            await updateNote({ params, body: { text: changed } })
            setEditing(false)
          }}
        />
      </li>
    )
  return (
    <li>
      <p>{text}</p>
      <span className={styles.line}>
        <span className="dim">
          {author?.name} · <RelativeDateTime at={createdAt} />
          {editedAt && ` · ${t`Edited`}`}
        </span>
        {author?._id === viewer._id && (
          <>
            <Button size="s" variant="quiet" onClick={() => setEditing(true)}>
              {t`Edit`}
            </Button>
            <Button
              size="s"
              variant="quiet"
              onClick={() => void deleteNote({ params }).catch(toastError)}
            >
              {t`Delete`}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

interface NoteFormProps {
  id: string
  label: string
  verb: string
  initial?: string
  onSend: (text: string) => Promise<unknown>
}

/** Draws a text with a button; Ctrl-Enter sends it too. */
function NoteForm({ id, label, verb, initial = '', onSend }: NoteFormProps) {
  const [text, setText] = useState(initial)
  const [isPending, setPending] = useState(false)
  const send = () => {
    if (!text.trim() || isPending) return
    setPending(true)
    void onSend(text.trim())
      .then(() => setText(''), toastError)
      .finally(() => setPending(false))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
      }}
    >
      <TextAreaField
        id={id}
        label={label}
        rows={2}
        maxLength={4000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <span>
        <Button type="submit" size="s" pending={isPending} disabled={!text.trim()}>
          {verb}
        </Button>
      </span>
    </form>
  )
}
