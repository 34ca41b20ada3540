import { type Provider, unlink } from '@stagedoor/contract/identities'
import { useState } from 'react'
import { useProof } from '../../app/proof/use-proof.tsx'
import { api } from '../../lib/api.ts'
import { useSite } from '../../lib/session.ts'
import { linkAt, placeNames } from '../../lib/social.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Pill } from '../../ui/pill.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './connections-card.module.css'

interface Connected {
  googleConnected: boolean
  twitterConnected: boolean
}

interface ConnectionsCardProps {
  me: Connected
  onSaved?: (changes: Partial<Connected>) => void
}

/** Accounts at other places that open this one. Nothing where the site offers none and none is connected. */
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
    <Card title="Other ways to log in">
      <ul className={styles.places}>
        {isShown.google && (
          <Place
            provider="google"
            isConnected={connected.googleConnected}
            onEnded={() => ended({ googleConnected: false })}
          />
        )}
        {isShown.twitter && (
          <Place
            provider="twitter"
            isConnected={connected.twitterConnected}
            onEnded={() => ended({ twitterConnected: false })}
          />
        )}
      </ul>
    </Card>
  )
}

interface PlaceProps {
  provider: Provider
  isConnected: boolean
  onEnded: () => void
}

function Place({ provider, isConnected, onEnded }: PlaceProps) {
  const { run, pending, dialog } = useProof()
  const name = placeNames[provider]
  const connect = () => run(() => linkAt(provider, location.pathname + location.search))
  const disconnect = () =>
    run(async () => {
      await api(unlink, { params: { provider } })
      onEnded()
      toast({ text: `${name} opens this account no longer` })
    })
  const act = isConnected ? 'Disconnect' : 'Connect'
  return (
    <li>
      <div>
        <b>{name}</b>
        {!isConnected && <p className="dim">Not connected</p>}
      </div>
      {isConnected && <Pill tone="good">Connected</Pill>}
      <Button
        size="s"
        pending={pending}
        aria-label={`${act} ${name}`}
        onClick={() => void (isConnected ? disconnect() : connect())}
      >
        {act}
      </Button>
      {dialog}
    </li>
  )
}
