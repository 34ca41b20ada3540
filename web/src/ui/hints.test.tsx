import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../test/feature.tsx'
import { IconButton } from './button.tsx'
import { Hints } from './hints.tsx'

beforeEach(() => {
  HTMLElement.prototype.showPopover = vi.fn()
  HTMLElement.prototype.hidePopover = vi.fn()
})

const shown = () => document.querySelector('[popover]')?.textContent
const button = (name: string) => screen.getByRole('button', { name })

const render = () =>
  renderFeature(
    <>
      <IconButton label="Tip Mia" title="Tip">
        +
      </IconButton>
      <IconButton label="Share">^</IconButton>
      <Hints />
    </>,
  )

it('shows the hint of an icon that the keyboard moved or scrolled to, until Escape or another key', async ({
  user,
}) => {
  await render()
  await user.tab()
  await expect.poll(shown).toBe('Tip')
  await user.tab()
  await expect.poll(shown).toBe('Share')
  fireEvent.scroll(document.body)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(shown()).toBe('Share')
  await user.keyboard('{Escape}')
  await expect.poll(shown).toBe('')
  expect(document.activeElement).toBe(button('Share'))
})

it('an icon that gets the focus without the keyboard shows no hint', async ({ user }) => {
  await render()
  await user.click(button('Share'))
  button('Tip Mia').focus()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(shown()).toBe('')
})

it('shows the hint of an icon on which the mouse rests, and never under a finger', async () => {
  await render()
  const over = (target: Element, pointerType: string) =>
    fireEvent.pointerOver(target, { pointerType, bubbles: true })
  over(button('Share'), 'touch')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(shown()).toBe('')
  over(button('Share'), 'mouse')
  expect(shown()).toBe('')
  await expect.poll(shown).toBe('Share')
  fireEvent.scroll(document.body)
  await expect.poll(shown).toBe('')
  over(button('Share'), 'mouse')
  await expect.poll(shown).toBe('Share')
  over(document.body, 'mouse')
  await expect.poll(shown).toBe('')
})
