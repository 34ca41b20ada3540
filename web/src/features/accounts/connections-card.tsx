import type { Provider } from '@stagedoor/contract/identities'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useReAuthentication } from '../../lib/session/re-authentication.ts'
import { useSite } from '../../lib/session/session.ts'
import { providerNames, startSocialLink } from '../../lib/session/social-sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './connections-card.module.css'
import { useUnlink } from './queries.ts'

interface Connected {
  googleConnected: boolean
  twitterConnected: boolean
}

interface ConnectionsCardProps {
  me: Connected
  onSaved?: (changes: Partial<Connected>) => void
}

/**
 * Lists the external accounts that can log in to this one. Nothing is shown where the site offers
 * none and none is connected.
 */
export function ConnectionsCard({ me, onSaved }: ConnectionsCardProps) {
  const { googleLoginEnabled, twitterLoginEnabled } = useSite()
  const [connected, setConnected] = useState(me)
  const ended = (changes: Partial<Connected>) => {
    setConnected((known) => ({ ...known, ...changes }))
    onSaved?.(changes)
  }
  const isShown = {
    google: googleLoginEnabled || connected.googleConnected,
    twitter: twitterLoginEnabled || connected.twitterConnected,
  }
  if (!isShown.google && !isShown.twitter) return null
  return (
    <Card title={t`Other ways to log in`}>
      <ul className={styles.list}>
        {isShown.google && (
          <Connection
            provider="google"
            isConnected={connected.googleConnected}
            onEnded={() => ended({ googleConnected: false })}
          />
        )}
        {isShown.twitter && (
          <Connection
            provider="twitter"
            isConnected={connected.twitterConnected}
            onEnded={() => ended({ twitterConnected: false })}
          />
        )}
      </ul>
    </Card>
  )
}

interface ConnectionProps {
  provider: Provider
  isConnected: boolean
  onEnded: () => void
}

function Connection({ provider, isConnected, onEnded }: ConnectionProps) {
  const unlink = useUnlink()
  const { run, pending } = useReAuthentication(toastError)
  const name = providerNames[provider]
  const connect = () => run(() => startSocialLink(provider, location.pathname + location.search))
  const disconnect = () =>
    run(async () => {
      await unlink({ params: { provider } })
      onEnded()
      toast({ text: t`${name} is disconnected` })
    })
  const act = isConnected ? t`Disconnect` : t`Connect`
  return (
    <li>
      <div>
        <b>{name}</b>
        {!isConnected && <p className="dim">{t`Not connected`}</p>}
      </div>
      {isConnected && <Badge tone="good">{t`Connected`}</Badge>}
      <Button
        size="s"
        pending={pending}
        aria-label={`${act} ${name}`}
        onClick={() => void (isConnected ? disconnect() : connect())}
      >
        {act}
      </Button>
    </li>
  )
}
