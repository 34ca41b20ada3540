import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { goToLogin } from '../../lib/navigation/navigation.ts'
import { useViewer } from '../../lib/session/session.ts'
import { toast } from '../../ui/toast.ts'
import type { Blockable } from './confirm-block.tsx'

const BlockPerson = lazy(() => import('./block-person.tsx'))

/**
 * Offers to mute or block a person: `block(person)` opens the dialog, for which `dialog` is
 * rendered on the page. Guests log in first.
 */
export function useBlock(): {
  block: (person: Blockable) => void
  dialog: ReactNode
} {
  const viewer = useViewer()
  const [person, setPerson] = useState<Blockable>()
  const done = (name: string) => {
    setPerson(undefined)
    toast({ text: t`${name} is blocked` })
  }
  const isGuest = viewer === undefined
  const block = useCallback(
    (chosen: Blockable) => (isGuest ? goToLogin() : setPerson(chosen)),
    [isGuest],
  )
  return {
    block,
    dialog: person && (
      <Suspense>
        <BlockPerson
          person={person}
          onClose={() => setPerson(undefined)}
          onBlocked={() => done(person.name)}
        />
      </Suspense>
    ),
  }
}
