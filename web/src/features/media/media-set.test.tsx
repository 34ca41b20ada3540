import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import { Album } from './album.tsx'
import { MediaSet } from './media-set.tsx'
import { VideoPlayer } from './video-player.tsx'

const files = ['a', 'b'].map((_id) => postFile({ _id, url: `/media/${_id}/2048.webp?e=1` }))
const renew = async () => files[0] ?? postFile()

it.each([true, false])('opens a photo and gives the focus back, linked: %s', async (isLinked) => {
  await renderFeature(<MediaSet files={files} by="Mia" renew={renew} isLinked={isLinked} />)
  const first = screen.getByRole('button', { name: 'Photo 1 of 2 by Mia' })
  for (let time = 0; time < 2; time += 1) {
    first.focus()
    first.click()
    expect((await screen.findByText(/^\d of 2$/)).textContent).toBe('1 of 2')
    ;(await screen.findByRole('button', { name: 'Close' })).click()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(document.activeElement).toBe(first)
})

it('plays short videos of a message silently again and again, and opens the player for their sound', async ({
  user,
}) => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const video = {
    ...postFile(),
    type: 'message-video' as const,
    mimeType: 'video/mp4',
    url: '/media/a/1.mp4',
  }
  const animated = postFile({ _id: 'gif', animation: '/media/gif/animated.webp' })
  const album = [
    { ...video, _id: 'short', duration: 9.5 },
    { ...video, _id: 'long', duration: 11 },
    animated,
  ]
  await renderFeature(<Album files={album} by="Mia" renew={renew} />)
  const clip = screen.getByLabelText<HTMLVideoElement>('Clip by Mia')
  expect([clip.muted, clip.loop]).toEqual([true, true])
  screen.getByRole('button', { name: 'Play video by Mia' })
  await user.click(await screen.findByRole('button', { name: 'Stop the clip' }))
  expect(play).toHaveBeenCalledTimes(1)
  expect(pause).toHaveBeenCalled()
  await screen.findByRole('button', { name: /^(Stop|Play) the animation$/ })
  await user.click(screen.getByRole('button', { name: 'Play with sound' }))
  expect(screen.queryByLabelText('Clip by Mia')).toBeNull()
})

it('labels what was made by AI, and says so on a click, also in full screen', async ({ user }) => {
  const [plain = postFile(), other = postFile()] = files
  const labelled = { ...other, aiOrigin: 'made' as const }
  await renderFeature(<MediaSet files={[labelled, plain]} by="Mia" renew={renew} />)
  const label = await screen.findByRole('button', { name: 'AI: this was made by AI.' })
  expect(label.textContent).toBe('AI')
  await user.click(label)
  expect(label.textContent).toBe('AI: this was made by AI.')
  await user.click(screen.getByRole('button', { name: 'Photo 1 of 2 by Mia' }))
  await screen.findByText('1 of 2')
  const named = { name: 'AI: this was made by AI.', hidden: true }
  expect(screen.getAllByRole('button', named)).toHaveLength(2)
})

it('labels a video that was altered with AI before it plays', async () => {
  const video = postFile({ type: 'video', aiOrigin: 'altered', duration: 10 })
  await renderFeature(<VideoPlayer file={video} by="Mia" renew={renew} />)
  await screen.findByRole('button', { name: 'AI: this is a recording, altered with AI.' })
})
