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
  appleConnected: boolean
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
  const site = useSite()
  const [connected, setConnected] = useState(me)
  const ended = (changes: Partial<Connected>) => {
    setConnected((known) => ({ ...known, ...changes }))
    onSaved?.(changes)
  }
  const shown = providers.filter(
    (provider) => site[`${provider}LoginEnabled`] || connected[`${provider}Connected`],
  )
  if (shown.length === 0) return null
  return (
    <Card title={t`Other ways to log in`}>
      <ul className={styles.list}>
        {shown.map((provider) => (
          <Connection
            key={provider}
            provider={provider}
            isConnected={connected[`${provider}Connected`]}
            onEnded={() => ended(disconnected[provider])}
          />
        ))}
      </ul>
    </Card>
  )
}

/** The changes of an account from which a provider is disconnected. */
const disconnected: Readonly<Record<Provider, Partial<Connected>>> = {
  google: { googleConnected: false },
  apple: { appleConnected: false },
  twitter: { twitterConnected: false },
}

/** The external accounts, in the order of the login. */
const providers: readonly Provider[] = ['google', 'apple', 'twitter']

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
