import { ApiError } from '@stagedoor/contract/kit'
import { readByLink } from '@stagedoor/contract/releases'
import { useLoaderData } from 'react-router'
import { EndedLink, LinkPage } from '../features/releases/link-page.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { pageRead } from '../lib/api/page-read.ts'
import { t } from '../lib/i18n/i18n.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { CenteredPage } from '../ui/centered-page.tsx'

export const meta = pageMeta(() => ({ title: t`Release`, hidden: true }))

const release = pageRead('release', readByLink, ({ params }) => ({ params }))

export const loader = pageLoader('release', async (at) => {
  const { token } = at.params
  try {
    return { token, found: await release.load(at) }
  } catch (error) {
    const isEnded = error instanceof ApiError && [400, 404].includes(error.status)
    if (!isEnded) throw error
    return { token, found: undefined }
  }
})

/** Lets somebody without an account sign for files that show them, by the link of a mail. */
export default function Release() {
  const { token, found } = useLoaderData<typeof loader>()
  const read = release.use(found)
  return (
    <CenteredPage title={t`Files that show you`}>
      {read ? <LinkPage token={token} read={read} /> : <EndedLink token={token} />}
    </CenteredPage>
  )
}
