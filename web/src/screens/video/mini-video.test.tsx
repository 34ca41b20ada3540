import { readPosition } from '@stagedoor/contract/media'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect } from 'vitest'
import { ownVideo } from '../../../test/content-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import { closeMiniPlayer, useMiniPlayer } from '../../lib/media/mini-player.ts'
import { useMinimisedVideo } from './mini-video.tsx'

const file = postFile({
  _id: '0199a0b0c0d07000800000000000a100',
  type: 'video',
  duration: 61,
  url: '/media/a1.mp4',
})
const video = ownVideo({ slug: 'dusk', video: file })

/** The page of a video that is locked at first. */
function VideoPage() {
  const stage = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useMinimisedVideo(video, stage)
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Unlock
      </button>
    )
  return (
    <div ref={stage}>
      {/* biome-ignore lint/a11y/useMediaCaption: a video of a test */}
      <video data-testid="page" />
    </div>
  )
}

function Site() {
  const player = useMiniPlayer()
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      {!isLeft && <VideoPage />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      {/* biome-ignore lint/a11y/useMediaCaption: a video of a test */}
      <video data-testid="other" />
      <div data-testid="mini">{player?.draw(closeMiniPlayer)}</div>
    </>
  )
}

afterEach(() => {
  closeMiniPlayer()
  history.replaceState(null, '', '/')
})

it('a video that was unlocked on its page goes on small where it was, whatever else loads', async ({
  api,
  user,
}) => {
  api.on(readPosition, () => ({ second: 0 }))
  await renderFeature(<Site />)
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  const playing = screen.getByTestId<HTMLVideoElement>('page')
  Object.defineProperty(playing, 'paused', { value: false })
  playing.currentTime = 12
  history.replaceState(null, '', '/home')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  const mini = () => screen.getByTestId('mini').querySelector('video')
  await expect.poll(mini).not.toBeNull()
  const element = mini() ?? expect.fail('No video')
  await act(async () => {
    fireEvent(screen.getByTestId('other'), new Event('loadedmetadata'))
    fireEvent(element, new Event('loadedmetadata'))
  })
  expect(element.currentTime).toBe(12)
  element.currentTime = 30
  fireEvent(element, new Event('loadedmetadata'))
  expect(element.currentTime).toBe(30)
})
