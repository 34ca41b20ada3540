import { readPosition } from '@stagedoor/contract/media'
import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect } from 'vitest'
import { ownVideo } from '../../../test/content-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import { CheckoutProvider } from '../../features/checkout/checkout-provider.tsx'
import { VideoView } from './video-view.tsx'

const file = (end: string) =>
  postFile({
    _id: `0199a0b0c0d0700080000000000000${end}`,
    type: 'video',
    duration: 61,
    url: `/media/${end}.mp4`,
  })
const first = ownVideo({ slug: 'dusk', video: file('a1') })
const second = ownVideo({ _id: file('b2')._id, slug: 'dawn', title: 'Dawn', video: file('b2') })

/** Draws the video of the address. */
function Shown() {
  const video = useLocation().pathname.includes('dawn') ? second : first
  return (
    <CheckoutProvider follow={async () => false}>
      <VideoView key={video._id} video={video} next={second} onChanged={async () => undefined} />
    </CheckoutProvider>
  )
}

it('plays the next video when one has ended', async ({ api, user }) => {
  api.on(readPosition, () => ({ second: 0 }))
  const page = await renderFeature(<Shown />, { route: '/video/dusk' })
  expect(document.querySelector('video')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Play video/ }))
  await expect.poll(() => document.querySelector('video')).not.toBeNull()
  const element = document.querySelector('video') ?? expect.fail('No video')
  Object.defineProperty(element, 'ended', { configurable: true, value: true })
  await act(async () => void fireEvent(element, new Event('ended')))
  await user.click(await screen.findByRole('button', { name: 'Play now' }))
  await screen.findByRole('heading', { name: 'Dawn' })
  expect(page.location()).toBe('/video/dawn')
  await expect.poll(() => document.querySelector('video')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /^Play video/ })).toBeNull()
})
