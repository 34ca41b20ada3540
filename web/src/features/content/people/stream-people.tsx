import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { DialogFields } from './dialog-fields.tsx'
import styles from './people.module.css'
import { PeopleFields, useChosenPeople } from './people-fields.tsx'
import { PersonLine, type WireDepicted } from './person-line.tsx'
import { useNameInStream, useNextStream } from './queries.ts'

/** Says who is in the next stream, what is missing of them, and changes it. */
export default function StreamPeople() {
  const { data } = useNextStream()
  const [isChanging, setChanging] = useState(false)
  const name = useNameInStream({ onFailed: toastError })
  if (!data) return null
  const { people, isStated, isReady } = data
  const isOnlyMe = people.length === 1 && people[0]?.isSelf === true
  return (
    <section className={styles.stream} aria-label={t`People in this stream`}>
      <b>{t`People in this stream`}</b>
      {people.length === 0 ? (
        <p className="dim">{emptyText(isStated, isReady)}</p>
      ) : (
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonLine key={person._id} person={person} />
          ))}
        </ul>
      )}
      {!isReady && people.length > 0 && (
        <p className="dim" role="status">
          {t`You can go live once everybody has agreed and our team has approved their documents.`}
        </p>
      )}
      <div className={styles.actions}>
        {(!isReady || people.length > 0) && !isOnlyMe && (
          <Button size="s" pending={name.isPending} onClick={() => name.mutate({ body: {} })}>
            {t`Only me`}
          </Button>
        )}
        <Button size="s" onClick={() => setChanging(true)}>
          {t`Somebody else is in it`}
        </Button>
      </div>
      {isChanging && (
        <GuestsDialog stated={isStated ? people : undefined} onClose={() => setChanging(false)} />
      )}
    </section>
  )
}

/** Says what nobody named means: nothing was said, or nobody is in it. */
function emptyText(isStated: boolean, isReady: boolean): string {
  if (isStated) return t`Nobody can be seen or heard in it.`
  return isReady ? t`Only you, unless you say otherwise.` : t`Say who is in it before you go live.`
}

interface GuestsDialogProps {
  readonly stated: readonly WireDepicted[] | undefined
  readonly onClose: () => void
}

function GuestsDialog({ stated, onClose }: GuestsDialogProps) {
  const people = useChosenPeople(stated)
  const name = useNameInStream({
    onDone: () => {
      onClose()
      toast({ text: t`Saved` })
    },
    onFailed: toastError,
  })
  const { isSelf, chosen } = people
  const save = () => name.mutate({ body: { isSelf, personIds: [...chosen] } })
  return (
    <Dialog open onClose={onClose} title={t`Who is in this stream?`} place="rise">
      <DialogFields>
        <PeopleFields {...people} nobody={t`Nobody can be seen or heard in it.`} />
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" pending={name.isPending} onClick={save}>
            {t`Save and ask them`}
          </Button>
        </ConfirmationActions>
      </DialogFields>
    </Dialog>
  )
}
