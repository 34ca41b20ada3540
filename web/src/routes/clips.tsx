import { listClips } from '@stagedoor/contract/clips'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { ClipReel } from '../screens/clips/clip-reel.tsx'

export const loader = pageLoader('clips', ({ api }) => api(listClips))

export const meta = pageMeta(() => ({ title: t`Clips` }))

/** Shows short videos and teasers, one at a time. */
export default function Clips() {
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="hidden-visually">{t`Clips`}</h1>
      <ClipReel first={data} />
    </>
  )
}
