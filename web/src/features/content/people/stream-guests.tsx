import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { AddPersonForm } from './add-person-form.tsx'
import { DialogFields } from './dialog-fields.tsx'
import styles from './people.module.css'
import { PersonLine } from './person-line.tsx'
import { useInviteGuests, usePeople, useStreamGuests, type WireGuests } from './queries.ts'

/** Says who is in the running stream and who may come in, and asks somebody else. */
export default function StreamGuests() {
  const { data: guests } = useStreamGuests()
  const [isInviting, setInviting] = useState(false)
  if (!guests) return null
  const { people, expected } = guests
  return (
    <section className={styles.stream} aria-label={t`People in this stream`}>
      <b>{t`People in this stream`}</b>
      <ul className={styles.people}>
        {people.length === 0 && <li>{t`You`}</li>}
        {people.map((person) => (
          <PersonLine key={person._id} person={person} />
        ))}
      </ul>
      {expected.length > 0 && (
        <>
          <b>{t`Expected`}</b>
          <ul className={styles.people}>
            {expected.map((person) => (
              <PersonLine key={person._id} person={person} />
            ))}
          </ul>
          <p className="dim" role="status">
            {t`Keep them out of the picture until they stand above: they have to agree first, for all countries, and our team has to know their documents.`}
          </p>
        </>
      )}
      <div className={styles.actions}>
        <Button size="s" onClick={() => setInviting(true)}>
          {t`Somebody else comes in`}
        </Button>
      </div>
      {isInviting && <InviteDialog guests={guests} onClose={() => setInviting(false)} />}
    </section>
  )
}

function InviteDialog({ guests, onClose }: { guests: WireGuests; onClose: () => void }) {
  const { others, chosen, toggle } = useChosenGuests(guests)
  const invite = useInviteGuests({
    onDone: () => {
      onClose()
      toast({ text: t`Saved` })
    },
    onFailed: toastError,
  })
  return (
    <Dialog open onClose={onClose} title={t`Who comes into this stream?`} place="rise">
      <DialogFields>
        <fieldset className={styles.people}>
          <legend className="hidden-visually">{t`People`}</legend>
          {others.map(({ _id: id, alias }) => (
            <CheckField
              key={id}
              label={<span translate="no">{alias}</span>}
              checked={chosen.has(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          ))}
        </fieldset>
        <AddPersonForm onAdded={({ _id: id }) => toggle(id, true)} />
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            pending={invite.isPending}
            onClick={() => invite.mutate({ body: { personIds: [...chosen] } })}
          >
            {t`Save and ask them`}
          </Button>
        </ConfirmationActions>
      </DialogFields>
    </Dialog>
  )
}

/** Holds who is chosen among the people who are not in the stream yet. */
function useChosenGuests({ people, expected }: WireGuests) {
  const isIn = new Set(people.map(({ _id }) => _id))
  const others = (usePeople().data?.data ?? []).filter(
    ({ _id, isSelf }) => !isSelf && !isIn.has(_id),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(expected.map(({ _id }) => _id)))
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return { others, chosen, toggle }
}
