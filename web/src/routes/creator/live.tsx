import { readOwn } from '@stagedoor/contract/streams'
import { useCallback } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { LiveStudio } from '../../features/streams/live/live-studio.tsx'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Go live`, hidden: true }))

export const loader = pageLoader('creator/live', ({ api }) => api(readOwn))

/** Opens and runs a live stream. */
export default function Live() {
  const initial = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const showFigures = useCallback(() => void navigate(href('creator/past-streams')), [navigate])
  return (
    <Page
      wide
      title={t`Go live`}
      actions={<ButtonLink to={href('creator/past-streams')}>{t`Past streams`}</ButtonLink>}
    >
      <LiveStudio initial={initial} onEnded={showFigures} />
    </Page>
  )
}
