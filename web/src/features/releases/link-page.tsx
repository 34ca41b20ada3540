import type { WireOf } from '@stagedoor/contract/kit'
import { answerByLink, type readByLink } from '@stagedoor/contract/releases'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toastError } from '../../ui/toast.ts'
import { GivenCard } from './given-card.tsx'
import { IdentityForm } from './identity-form.tsx'
import { useRenewLink } from './queries.ts'
import styles from './releases.module.css'
import { RequestCard } from './request-card.tsx'

type Read = WireOf<typeof readByLink>

/** Shows the person of a mailed link what they are asked to sign, and what they signed. */
export function LinkPage({ token, read }: { token: string; read: Read }) {
  const { alias, isIdentified, state, reason, requests, given } = read
  return (
    <div className={styles.cards}>
      <p className={styles.lead}>
        {t`Hello ${alias}. This page is for you alone. You need no account, and you can say no.`}
      </p>
      {isIdentified && state === 'submitted' && (
        <p className={styles.lead} role="status">
          {t`Our staff is checking your documents. The files are shown once that is done, and you have signed.`}
        </p>
      )}
      {!isIdentified && <IdentityForm token={token} reason={reason} />}
      {requests.map((request) => (
        <RequestCard
          key={request._id}
          request={request}
          by={{ call: answerByLink, params: { token } }}
          canSign={isIdentified}
        />
      ))}
      {requests.length === 0 && given.length === 0 && (
        <Card title={t`Nothing waits for your answer`} />
      )}
      {given.map((one) => (
        <GivenCard key={one._id} given={one} token={token} isUnconfirmed={state !== 'approved'} />
      ))}
    </div>
  )
}

/** Offers a new link to the person of one that expired. */
export function EndedLink({ token }: { token: string }) {
  const [isSent, setSent] = useState(false)
  const renew = useRenewLink({ onDone: () => setSent(true), onFailed: toastError })
  return (
    <Card title={t`This link has expired`}>
      <div className={styles.part}>
        {isSent ? (
          <p role="status">{t`If the link was yours, we have sent you a new one.`}</p>
        ) : (
          <>
            <p>{t`We can send a new one to the address at which you received it.`}</p>
            <Button
              variant="primary"
              pending={renew.isPending}
              onClick={() => renew.mutate({ params: { token } })}
            >
              {t`Send a new link`}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
