import { readByCode } from '@stagedoor/contract/gifts'
import { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { GiftCard } from '../features/gifts/gift-card.tsx'
import styles from '../features/gifts/gifts.module.css'
import { sendClaimByCode, type WireReceived } from '../features/gifts/queries.ts'
import { pageLoader } from '../lib/api/loader.server.ts'
import { pageRead } from '../lib/api/page-read.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { useViewer } from '../lib/session/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CenteredPage } from '../ui/centered-page.tsx'
import { FormError } from '../ui/field.tsx'

export const meta = pageMeta(() => ({ title: t`A gift`, hidden: true }))

const read = pageRead('gift', readByCode, ({ params }) => ({ params }))

export const loader = pageLoader('gift', async (at) => {
  const { code } = at.params
  try {
    return { code, found: await read.load(at) }
  } catch (error) {
    const isGone = error instanceof ApiError && [400, 404].includes(error.status)
    if (!isGone) throw error
    return { code, found: undefined }
  }
})

/** Shows the gift of a link, and lets the first fan who opens it accept it. */
export default function Gift() {
  const { code, found } = useLoaderData<typeof loader>()
  const gift = read.use(found)
  return (
    <CenteredPage title={t`A gift`}>
      {gift ? (
        <GiftCard gift={gift}>
          <Answer code={code} gift={gift} />
        </GiftCard>
      ) : (
        <Card title={t`This gift does not exist, or somebody has accepted it`} />
      )}
    </CenteredPage>
  )
}

function Answer({ code, gift }: { code: string; gift: WireReceived }) {
  const viewer = useViewer()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { performerInfo, state, isOwn } = gift
  if (state === 'claimed')
    return performerInfo ? (
      <ButtonLink variant="primary" to={href('profile', { profileId: performerInfo.username })}>
        {t`See ${performerInfo.name}`}
      </ButtonLink>
    ) : null
  if (state !== 'waiting') return <p className={styles.note}>{t`This gift went back.`}</p>
  if (isOwn)
    return <p className={styles.note}>{t`You gave this. Pass the link on to the one it is for.`}</p>
  if (!viewer) return <SignIn code={code} />
  if (viewer.role !== 'fan')
    return <p className={styles.note}>{t`Only fans can accept a gift. Log in as one.`}</p>
  const claim = async () => {
    setPending(true)
    try {
      await sendClaimByCode(code)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <FormError>{refusal}</FormError>
      <Button variant="primary" size="l" wide pending={isPending} onClick={() => void claim()}>
        {t`Accept the gift`}
      </Button>
    </>
  )
}

/** Sends a visitor to log in or to register, and back to the gift. */
function SignIn({ code }: { code: string }) {
  const next = href('gift', { code })
  return (
    <div className={styles.actions}>
      <ButtonLink variant="primary" to={href('auth/login', undefined, { next })}>
        {t`Log in to accept it`}
      </ButtonLink>
      <ButtonLink to={href('auth/fan-register', undefined, { next })}>
        {t`Create an account`}
      </ButtonLink>
    </div>
  )
}
