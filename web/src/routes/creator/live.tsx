import { readTerms } from '@stagedoor/contract/privatecalls'
import { readOwn } from '@stagedoor/contract/streams'
import { useCallback } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { CallQueue } from '../../features/privatecalls/call-queue.tsx'
import { useTerms } from '../../features/privatecalls/queries.ts'
import { TermsForm } from '../../features/privatecalls/terms-form.tsx'
import { LiveStudio } from '../../features/streams/live/live-studio.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './live.module.css'

export const meta = pageMeta(() => ({ title: t`Go live`, hidden: true }))

export const loader = pageLoader('creator/live', async ({ api }) => {
  const [initial, terms] = await Promise.all([api(readOwn), api(readTerms)])
  return { initial, terms }
})

/** Opens and runs a live stream, and sets the terms of private calls. */
export default function Live() {
  const { initial, terms } = useLoaderData<typeof loader>()
  const { data = terms } = useTerms(terms)
  const navigate = useNavigate()
  const showFigures = useCallback(() => void navigate(href('creator/past-streams')), [navigate])
  const showCall = (id: string) => void navigate(href('private-call', { id }))
  const calls = <CallQueue onAccepted={showCall} />
  return (
    <LiveStudio
      initial={initial}
      offersCalls={data.isOpen}
      onEnded={showFigures}
      calls={calls}
      frame={(setup) => (
        <Page
          wide
          title={t`Go live`}
          actions={
            <div className={styles.actions}>
              <ButtonLink to={href('private-calls')}>{t`Private calls`}</ButtonLink>
              <ButtonLink to={href('creator/call-times')}>{t`Call times`}</ButtonLink>
              <ButtonLink to={href('creator/past-streams')}>{t`Past streams`}</ButtonLink>
            </div>
          }
        >
          {calls}
          {setup}
          <TermsForm initial={terms} />
        </Page>
      )}
    />
  )
}
