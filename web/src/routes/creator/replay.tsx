import { readFile } from '@stagedoor/contract/media'
import { readReplay } from '@stagedoor/contract/streams'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { savePost } from '../../features/feed/composer/queries.ts'
import { sendVideo } from '../../features/videos/queries.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ReplayStudio } from '../../screens/replay/replay-studio.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { toastError } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`Make a replay`, hidden: true }))

export const loader = pageLoader('creator/replay', async ({ api, params: { fileId } }) => {
  const [file, initial] = await Promise.all([
    api(readFile, { params: { id: fileId } }),
    api(readReplay, { params: { fileId } }),
  ])
  return { file, initial }
})

/** Makes a replay of the recording of a stream. */
export default function Replay() {
  const { file, initial } = useLoaderData<typeof loader>()
  const back = <ButtonLink to={href('creator/past-streams')}>{t`Past streams`}</ButtonLink>
  return (
    <Page title={t`Replay of “${initial.title}”`} actions={back}>
      <ReplayStudio
        key={file._id}
        file={file}
        initial={initial}
        publish={(fileId, title) => <Publish fileId={fileId} title={title} />}
      />
    </Page>
  )
}

/**
 * Makes a draft of a replay, as a video or as a post, and opens it where its price, audience and
 * time are set. Its chapters belong to its file, so both have them.
 */
function Publish({ fileId, title }: { fileId: string; title: string }) {
  const navigate = useNavigate()
  const [pending, setPending] = useState<'video' | 'post'>()
  const go = async (kind: 'video' | 'post') => {
    setPending(kind)
    try {
      const make = kind === 'post' ? draftPost : draftVideo
      void navigate(await make(fileId, title))
    } catch (error) {
      toastError(error)
      setPending(undefined)
    }
  }
  return (
    <>
      <Button variant="primary" pending={pending === 'video'} onClick={() => void go('video')}>
        {t`Set a price and publish`}
      </Button>
      <Button pending={pending === 'post'} onClick={() => void go('post')}>
        {t`Publish as a post`}
      </Button>
    </>
  )
}

async function draftVideo(fileId: string, title: string): Promise<string> {
  const { _id: id } = await sendVideo({ fileId, title, status: 'draft' })
  return href('creator/edit-video', { id })
}

async function draftPost(fileId: string, title: string): Promise<string> {
  const { _id: id } = await savePost(undefined, {
    type: 'video',
    title,
    fileIds: [fileId],
    status: 'inactive',
  })
  return href('creator/edit-post', { id })
}
