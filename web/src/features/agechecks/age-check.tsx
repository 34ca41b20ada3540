import type { readAge, startAge } from '@stagedoor/contract/agechecks'
import { ApiError, type WireOf } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { safeNext } from '../../lib/navigation/href.ts'
import { FormError } from '../../ui/field.tsx'
import { AgeResult } from './age-result.tsx'
import { KeptFacts, OpenPages, Reason } from './age-texts.tsx'
import styles from './agechecks.module.css'
import { askThroughBrowser, canAskWallets } from './ask-browser.ts'
import { MethodList } from './method-list.tsx'
import { useFinishAge, useStartAge } from './queries.ts'
import { WalletWait } from './wallet-wait.tsx'

/** The rule where a visitor is, and the checks that are known. */
export type Age = WireOf<typeof readAge>
type Begun = WireOf<typeof startAge>
type Method = Age['methods'][number]['method']

interface AgeCheckProps {
  readonly age: Age
  /** The page to which the person returns. */
  readonly next: string
  /** The check from whose page the person comes back. */
  readonly returned: string | undefined
  /** Opens another address by a full page load. */
  readonly open: (url: string) => void
}

/** Lets a visitor show that they are of age, by a method of their choice, and go on. */
export function AgeCheck({ age, next, returned, open }: AgeCheckProps) {
  const start = useStartAge()
  const finish = useFinishAge()
  const [begun, setBegun] = useState<Begun>()
  const [followed, setFollowed] = useState(returned)
  const [pending, setPending] = useState<Method>()
  const [problem, setProblem] = useState<string>()
  /** A person who comes back from a company returns to where they were before they went there. */
  const [goal, setGoal] = useState(next)

  const begin = async (method: Method, byBrowser: boolean): Promise<void> => {
    const check = await start({ body: { method, byBrowser, next: goal } })
    if (!check.browserRequest) {
      if (method === 'wallet') setBegun(check)
      else open(check.url ?? goal)
      return
    }
    const answer = await askThroughBrowser(check.browserRequest)
    // A browser without a wallet refuses at once; the code and the link need none in it.
    if (answer === undefined) return begin(method, false)
    await finish({ params: { id: check._id }, body: { answer } })
    setFollowed(check._id)
  }
  const choose = async (method: Method) => {
    setPending(method)
    setProblem(undefined)
    await begin(method, method === 'wallet' && canAskWallets()).catch((error: unknown) =>
      setProblem(error instanceof ApiError ? error.message : t`Try again later`),
    )
    setPending(undefined)
  }
  const again = (wanted?: string) => {
    if (wanted) setGoal(safeNext(wanted) ?? goal)
    setBegun(undefined)
    setFollowed(undefined)
  }
  if (followed) return <AgeResult id={followed} open={open} onAgain={again} />
  if (begun) return <WalletWait begun={begun} onAgain={again} open={open} />
  return (
    <div className={styles.steps}>
      <Reason age={age} next={goal} />
      <FormError>{problem}</FormError>
      {!age.isAssured && <MethodList age={age} pending={pending} onChoose={choose} />}
      <KeptFacts age={age} />
      <OpenPages />
    </div>
  )
}
