import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { post } from '../../../../test/fixtures.ts'
import { SeriesPosts } from './series-posts.tsx'

const posts = ['One', 'Two', 'Three'].map((title) => post({ _id: title, title }))
const props = { posts, startId: null, onStart: vi.fn(), onRemove: vi.fn() }
const handle = (title: string) =>
  screen.getByRole('button', { name: new RegExp(`^Move “${title}”:`) })

it('moves a post by the arrow keys, and not beyond the ends', async ({ user }) => {
  const onMove = vi.fn()
  await renderFeature(<SeriesPosts {...props} onMove={onMove} />)
  handle('One').focus()
  await user.keyboard('{ArrowUp}{ArrowDown}')
  handle('Three').focus()
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(onMove.mock.calls).toEqual([
    [0, 1],
    [2, 1],
  ])
})

it('moves a post to the row on which it is dropped', async () => {
  const onMove = vi.fn()
  await renderFeature(<SeriesPosts {...props} onMove={onMove} />)
  document.elementFromPoint = () => handle('Three')
  const at = (clientX: number) => ({ button: 0, pointerType: 'mouse', clientX, clientY: 0 })
  fireEvent.pointerDown(handle('One'), at(0))
  fireEvent.pointerMove(window, at(40))
  fireEvent.pointerUp(window, at(40))
  expect(onMove.mock.calls).toEqual([[0, 2]])
})
