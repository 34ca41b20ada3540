import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import { Album } from './album.tsx'

const note = postFile({
  type: 'message-note-video',
  mimeType: 'video/mp4',
  url: '/note.mp4',
  duration: 7,
})

afterEach(() => vi.restoreAllMocks())

it('plays a video note without sound in a loop, and once with sound from its beginning at a press', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await renderFeature(<Album files={[note]} by="Mia" renew={async () => note} />)
  const button = screen.getByRole('button', { name: 'Play the video note by Mia' })
  const video = button.querySelector('video') as HTMLVideoElement
  await expect.poll(() => play.mock.calls.length).toBe(1)
  expect([video.muted, video.loop]).toEqual([true, true])
  video.currentTime = 3
  fireEvent.click(button)
  expect([video.muted, video.loop, video.currentTime]).toEqual([false, false, 0])
  expect(play).toHaveBeenCalledTimes(2)
  fireEvent.pause(video)
  expect([video.muted, video.loop]).toEqual([true, true])
  screen.getByRole('button', { name: 'Play the video note by Mia' })
})

it('stops a video note at a press while it is heard, and does not move it again', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  await renderFeature(<Album files={[note]} by="Mia" renew={async () => note} />)
  await expect.poll(() => play.mock.calls.length).toBe(1)
  pause.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Play the video note by Mia' }))
  const stop = screen.getByRole('button', { name: 'Stop the video note by Mia' })
  fireEvent.click(stop)
  expect(pause).toHaveBeenCalledOnce()
  fireEvent.pause(stop.querySelector('video') as HTMLVideoElement)
  screen.getByRole('button', { name: 'Play the video note by Mia' })
  expect(play).toHaveBeenCalledTimes(2)
})
