import { adminEnd } from '@stagedoor/contract/streams'
import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { streamFigures } from '../../../../test/stream-fixtures.ts'
import { StreamWall } from './stream-wall.tsx'

const listed = (changes: Parameters<typeof streamFigures>[0] = {}, openReports = 0) => ({
  ...streamFigures(changes),
  openReports,
})

it('shows each open stream with its picture, viewers and reports, and ends one with a reason', async ({
  api,
  user,
}) => {
  api.on(adminEnd, () => streamFigures({ state: 'ended', endedBy: 'admin' }))
  const waiting = listed({ _id: 'b'.repeat(32), title: 'Soon', state: 'starting' })
  await renderFeature(<StreamWall streams={[listed({}, 2), waiting]} onTick={vi.fn()} />, {
    viewer: admin(),
  })
  const loading = document.querySelector<HTMLImageElement>('img[alt=""][src^="/live/stills/"]')
  expect(loading?.getAttribute('src')).toBe(`/live/stills/${streamFigures()._id}?0`)
  fireEvent.load(loading ?? expect.fail('no picture'))
  screen.getByRole('img', { name: 'The stream of Mia now' })
  screen.getByRole('link', { name: '2 open reports' })
  expect(document.querySelectorAll('img[src^="/live/stills/"]')).toHaveLength(1)
  await user.click(
    screen.getAllByRole('button', { name: 'End the stream of Mia' })[0] ?? expect.fail('no button'),
  )
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Not allowed here')
  await user.click(screen.getByRole('button', { name: 'End the stream' }))
  await expect
    .poll(() => api.sent(adminEnd))
    .toMatchObject([{ params: { id: streamFigures()._id }, body: { reason: 'Not allowed here' } }])
})

it('the wall of streams reads the next pictures and figures every ten seconds while it is visible', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const onTick = vi.fn()
  await renderFeature(<StreamWall streams={[listed()]} onTick={onTick} />, { viewer: admin() })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.advanceTimersByTime(30_000)
  expect(onTick).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  vi.advanceTimersByTime(10_000)
  expect(onTick).toHaveBeenCalledTimes(1)
  await expect.poll(() => document.querySelector('img[src$="?1"]')).not.toBeNull()
  vi.useRealTimers()
})

it('the wall of streams offers to end one only to those who moderate', async () => {
  await renderFeature(<StreamWall streams={[listed()]} onTick={vi.fn()} />, {
    viewer: admin({ staffRole: 'support' }),
  })
  expect(screen.queryByRole('button', { name: 'End the stream of Mia' })).toBeNull()
})
