import { act, screen } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import {
  closeMiniPlayer,
  minimise,
  useMiniPlayer,
  yieldMiniPlayer,
} from '../../lib/media/mini-player.ts'
import MiniPlayerFrame from './mini-player.tsx'

function Shell() {
  const player = useMiniPlayer()
  return player ? <MiniPlayerFrame player={player} /> : null
}

const player = (title: string, draw = vi.fn((_: () => void) => <p>{title}</p>)) => ({
  path: '/video/lights',
  title,
  draw,
})

afterEach(closeMiniPlayer)

it('a video whose page was left goes on small, one at a time, leads back and is closed', async ({
  user,
}) => {
  await renderFeature(<Shell />)
  expect(screen.queryByRole('region')).toBeNull()
  act(() => minimise(player('Lights')))
  act(() => minimise(player('Shadows')))
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Small player: Shadows' })).toBeDefined()
  const back = screen.getByRole('link', { name: 'Back to “Shadows”' })
  expect(back.getAttribute('href')).toBe('/video/lights')
  await user.click(screen.getByRole('button', { name: 'Close the small player' }))
  expect(screen.queryByRole('region')).toBeNull()
})

it('the small player is closed by what it shows once that is over, and by other sound', async () => {
  await renderFeature(
    <>
      <Shell />
      {/* biome-ignore lint/a11y/useMediaCaption: a video of a test */}
      <video data-testid="other" />
    </>,
  )
  const lights = player('Lights')
  act(() => minimise(lights))
  act(() => lights.draw.mock.calls[0]?.[0]())
  expect(screen.queryByRole('region')).toBeNull()
  act(() => minimise(player('Shadows')))
  act(() => void screen.getByTestId('other').dispatchEvent(new Event('play')))
  expect(screen.queryByRole('region')).toBeNull()
})

it('a call stays in the small player when a stream or video is opened, played and left, until it closes itself', async () => {
  await renderFeature(
    <>
      <Shell />
      {/* biome-ignore lint/a11y/useMediaCaption: a video of a test */}
      <video data-testid="other" />
    </>,
  )
  const call = { ...player('Mia'), isCall: true }
  act(() => minimise(player('Lights')))
  act(() => minimise(call))
  act(() => {
    yieldMiniPlayer()
    screen.getByTestId('other').dispatchEvent(new Event('play'))
    minimise(player('Shadows'))
  })
  expect(screen.getByRole('region', { name: 'Private call with Mia' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Close the small player' })).toBeNull()
  act(() => call.draw.mock.calls[0]?.[0]())
  expect(screen.queryByRole('region')).toBeNull()
})
