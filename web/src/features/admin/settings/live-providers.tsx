import { ApiError } from '@stagedoor/contract/kit'
import type { LiveVideoProvider } from '@stagedoor/contract/livevideo'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { useTestLiveProvider } from '../queries.ts'
import styles from './live-providers.module.css'

const titles = () => ({ embedded: t`This site itself`, livekit: 'LiveKit', agora: 'Agora' })

/**
 * Lists the providers of live video: which one is in use, what each cannot do, and a test of its
 * connection.
 */
export function LiveProviders({ providers }: { providers: readonly LiveVideoProvider[] }) {
  return (
    <Card title={t`Providers`}>
      <ul className={styles.providers}>
        {providers.map((provider) => (
          <Provider key={provider.id} provider={provider} />
        ))}
      </ul>
    </Card>
  )
}

function Provider({ provider }: { provider: LiveVideoProvider }) {
  const title = titles()[provider.id]
  return (
    <li className={styles.provider}>
      <div>
        <h3>{title}</h3>
        <p className="dim">
          {provider.isChosen ? t`Carries new streams and calls.` : t`Not in use.`}
        </p>
        {provider.missing.length > 0 && <p>{t`Not set: ${provider.missing.join(', ')}.`}</p>}
        {!provider.carriesCalls && (
          <p>{t`No private calls: it does not tell the site whether picture and sound arrive, and calls are charged by that.`}</p>
        )}
        {!provider.cutsAccounts && (
          <p>{t`Fans who are blocked while they watch keep the video for up to five minutes.`}</p>
        )}
      </div>
      {provider.missing.length === 0 && <TestButton id={provider.id} title={title} />}
    </li>
  )
}

function TestButton({ id, title }: { id: LiveVideoProvider['id']; title: string }) {
  const test = useTestLiveProvider()
  const [pending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    try {
      await test({ params: { provider: id } })
      toast({ text: t`${title} answers` })
    } catch (error) {
      toast({ tone: 'bad', text: problemOf(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button aria-label={t`Test the connection to ${title}`} pending={pending} onClick={run}>
      {t`Test connection`}
    </Button>
  )
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return error.is('livevideo.test_failed')
    ? `${error.message} (${error.data.reason})`
    : error.message
}
