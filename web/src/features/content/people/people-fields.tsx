import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { CheckField } from '../../../ui/field.tsx'
import { AddPersonForm } from './add-person-form.tsx'
import styles from './people.module.css'
import type { WireDepicted } from './person-line.tsx'
import { usePeople } from './queries.ts'

/** The people who are chosen in a form. */
interface ChosenPeople {
  readonly isSelf: boolean
  readonly setSelf: (isSelf: boolean) => void
  readonly chosen: ReadonlySet<string>
  readonly toggle: (id: string, isOn: boolean) => void
}

/** Holds the people who are chosen in a form: those who are stated, or the creator alone. */
export function useChosenPeople(stated: readonly WireDepicted[] | undefined): ChosenPeople {
  const [isSelf, setSelf] = useState(stated?.some((one) => one.isSelf) ?? true)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(stated?.filter((one) => !one.isSelf).map(({ _id }) => _id)),
  )
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return { isSelf, setSelf, chosen, toggle }
}

/** Chooses the creator and people whom they know, and adds others. */
export function PeopleFields({
  isSelf,
  setSelf,
  chosen,
  toggle,
  nobody,
}: ChosenPeople & { readonly nobody: string }) {
  const others = (usePeople().data?.data ?? []).filter((one) => !one.isSelf)
  return (
    <>
      <fieldset className={styles.people}>
        <legend className="hidden-visually">{t`People`}</legend>
        <CheckField
          label={t`Me`}
          checked={isSelf}
          onChange={({ target }) => setSelf(target.checked)}
        />
        {others.map(({ _id: id, alias }) => (
          <CheckField
            key={id}
            label={<span translate="no">{alias}</span>}
            checked={chosen.has(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </fieldset>
      {!isSelf && chosen.size === 0 && (
        <p className="dim" role="status">
          {nobody}
        </p>
      )}
      <AddPersonForm onAdded={({ _id: id }) => toggle(id, true)} />
    </>
  )
}
