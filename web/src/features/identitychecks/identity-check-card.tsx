import type { read } from '@stagedoor/contract/identitychecks'
import type { WireOf } from '@stagedoor/contract/kit'
import { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError } from '../../ui/field.tsx'
import styles from './identitychecks.module.css'
import { useRefreshCheck, useStartCheck } from './queries.ts'

/** The identity check of a creator as they read it. */
export type OwnCheck = WireOf<typeof read>
type State = NonNullable<OwnCheck['check']>['state']

const companies = { veriff: 'Veriff', verifymy: 'VerifyMy' } as const
const states = (): Record<State, { text: string; tone: Tone; hint: string }> => ({
  pending: {
    text: t`Waiting for the result`,
    tone: 'wait',
    hint: t`Finish the check on the page of the company. The result usually comes within minutes.`,
  },
  approved: {
    text: t`Confirmed`,
    tone: 'good',
    hint: t`The company confirmed your document. We approve it next.`,
  },
  declined: {
    text: t`Not confirmed`,
    tone: 'bad',
    hint: t`The company could not confirm your document. We review it ourselves, or you try again.`,
  },
  retry: {
    text: t`Try again`,
    tone: 'wait',
    hint: t`The pictures were not good enough. Start the check again.`,
  },
  expired: {
    text: t`Expired`,
    tone: 'neutral',
    hint: t`The check was not finished. Start it again.`,
  },
})

interface IdentityCheckCardProps {
  readonly own: OwnCheck
  readonly onRead: (own: OwnCheck) => void
  /** Opens the page of the company. */
  readonly open: (url: string) => void
}

/** Starts an identity check at the company that the site chose, and shows its result. */
export function IdentityCheckCard({ own, onRead, open }: IdentityCheckCardProps) {
  const start = useStartCheck()
  const refresh = useRefreshCheck()
  const [pending, setPending] = useState<'start' | 'refresh'>()
  const [problem, setProblem] = useState<string>()
  const run = async (which: 'start' | 'refresh', work: () => Promise<void>) => {
    setPending(which)
    setProblem(undefined)
    await work().catch((error: unknown) =>
      setProblem(error instanceof ApiError ? error.message : t`Try again later`),
    )
    setPending(undefined)
  }
  const { provider, check } = own
  if (!provider) return <p className={styles.off}>{t`This site checks documents itself.`}</p>
  const company = companies[provider]
  const state = check && states()[check.state]
  const isDone = check?.state === 'approved'
  return (
    <Card
      title={t`Identity check by ${company}`}
      actions={state && <Badge tone={state.tone}>{state.text}</Badge>}
    >
      <div className={styles.card}>
        <p>
          {state
            ? state.hint
            : t`${company} checks your document and your face on a page of its own, and tells us what the document says. We do not tell it your name.`}
        </p>
        <FormError>{problem}</FormError>
        <p className={styles.actions}>
          {check?.state === 'pending' && (
            <Button
              variant="primary"
              pending={pending === 'refresh'}
              onClick={() => run('refresh', async () => onRead(await refresh()))}
            >
              {t`Read the result`}
            </Button>
          )}
          {!isDone && (
            <Button
              variant={check?.state === 'pending' ? 'secondary' : 'primary'}
              pending={pending === 'start'}
              onClick={() => run('start', async () => open((await start()).url))}
            >
              {t`Start the check`}
            </Button>
          )}
        </p>
      </div>
    </Card>
  )
}
