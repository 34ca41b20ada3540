import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { useDrag } from './use-drag.ts'

function Board({ onDrop }: { onDrop: (thing: string, day: string) => void }) {
  const { dragged, begin } = useDrag(
    (element) => element.closest<HTMLElement>('[data-day]')?.dataset['day'],
    onDrop,
  )
  return (
    <>
      <button type="button" onPointerDown={begin('post')}>
        Post
      </button>
      <div data-day="2027-01-31">Sunday</div>
      {dragged && <p>Dragging</p>}
    </>
  )
}

const at = (clientX: number) => ({ button: 0, pointerType: 'touch', clientX, clientY: 0 })

it('drags with a finger that was held, and scrolls with one that moves at once', async () => {
  const onDrop = vi.fn()
  await renderFeature(<Board onDrop={onDrop} />)
  document.elementFromPoint = () => screen.getByText('Sunday')
  const button = screen.getByRole('button', { name: 'Post' })
  fireEvent.pointerDown(button, at(0))
  fireEvent.pointerMove(window, at(40))
  fireEvent.pointerUp(window, at(40))
  expect(onDrop).not.toHaveBeenCalled()

  fireEvent.pointerDown(button, at(0))
  await screen.findByText('Dragging')
  expect(fireEvent.touchMove(window)).toBe(false)
  fireEvent.pointerMove(window, at(40))
  fireEvent.pointerUp(window, at(40))
  expect(onDrop.mock.calls).toEqual([['post', '2027-01-31']])
  expect(screen.queryByText('Dragging')).toBeNull()
  expect(fireEvent.touchMove(window)).toBe(true)
})
