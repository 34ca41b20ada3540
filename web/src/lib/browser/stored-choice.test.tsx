import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useStoredChoice } from './stored-choice.ts'

afterEach(() => localStorage.clear())

function Choice({ name }: { name: string }) {
  const [choice, choose] = useStoredChoice('test-choice', (stored) => stored ?? 'none', 'none')
  return (
    <button type="button" onClick={() => choose(choice === 'chosen' ? null : 'chosen')}>
      {name}: {choice}
    </button>
  )
}

it('changes a stored choice everywhere on the page, in other tabs, and back', () => {
  render(
    <>
      <Choice name="one" />
      <Choice name="other" />
    </>,
  )
  act(() => screen.getByText('one: none').click())
  expect(screen.getByText('other: chosen')).toBeDefined()
  expect(localStorage.getItem('test-choice')).toBe('chosen')
  act(() => screen.getByText('other: chosen').click())
  expect(screen.getByText('one: none')).toBeDefined()
  expect(localStorage.getItem('test-choice')).toBeNull()
  localStorage.setItem('test-choice', 'elsewhere')
  act(() => void dispatchEvent(new StorageEvent('storage')))
  expect(screen.getByText('one: elsewhere')).toBeDefined()
})
