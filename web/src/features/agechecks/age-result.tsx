import type { AgeRequest } from '@stagedoor/contract/agechecks'
import { ApiError } from '@stagedoor/contract/kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { safeNext } from '../../lib/navigation/href.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { OpenPages } from './age-texts.tsx'
import styles from './agechecks.module.css'
import { useFinishAge } from './queries.ts'

const AGAIN_MS = 3000

type Outcome = AgeRequest['state'] | 'elsewhere' | 'unavailable'

interface AgeResultProps {
  /** The check that ended, or whose company the person comes back from. */
  readonly id: string
  readonly open: (url: string) => void
  /** Chooses a way again, to return to a page if the check named one. */
  readonly onAgain: (next: string | undefined) => void
}

/** Reads the result of a check and goes on to where the person was, or says what went wrong. */
export function AgeResult({ id, open, onAgain }: AgeResultProps) {
  const finish = useFinishAge()
  const [outcome, setOutcome] = useState<Outcome>('open')
  const [wanted, setWanted] = useState<string>()
  const [rounds, setRounds] = useState(0)
  const read = useEffectEvent(() => finish({ params: { id }, body: {} }))
  const goOn = useEffectEvent((next: string) => open(safeNext(next) ?? '/'))
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    read().then(
      ({ state, next }) => {
        if (isGone) return
        setOutcome(state)
        setWanted(next)
        if (state === 'passed') goOn(next)
        if (state === 'open') timer = setTimeout(() => setRounds(rounds + 1), AGAIN_MS)
      },
      (error: unknown) => {
        const isElsewhere = error instanceof ApiError && error.status === 404
        if (!isGone) setOutcome(isElsewhere ? 'elsewhere' : 'unavailable')
      },
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [rounds])
  const isWaiting = outcome === 'open' || outcome === 'passed'
  return (
    <div className={styles.waiting}>
      {isWaiting && <Spinner label={t`Please wait`} size={28} />}
      <p role="status">{textOf(outcome)}</p>
      {outcome === 'unavailable' && (
        <Button wide onClick={() => setRounds(rounds + 1)}>{t`Try again`}</Button>
      )}
      {!isWaiting && (
        <>
          <Button variant="primary" wide onClick={() => onAgain(wanted)}>
            {t`Choose a way to show your age`}
          </Button>
          <OpenPages />
        </>
      )}
    </div>
  )
}

function textOf(outcome: Outcome): string {
  if (outcome === 'passed') return t`Thank you. You return to where you were.`
  if (outcome === 'open') return t`We are reading the result.`
  if (outcome === 'expired')
    return t`The time for this check is over. Begin again whenever you like.`
  if (outcome === 'elsewhere')
    return t`Done here. Go back to the browser in which you began: it goes on by itself.`
  if (outcome === 'unavailable') return t`The result cannot be read at the moment.`
  return t`This did not show that you are over 18. You can try again, or another way.`
}
