import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import NewButton from './new-button.tsx'

const press = (target: Element) => fireEvent.keyDown(target, { key: 'n' })

it('offers what a creator can make by a button and by the n key, unless a field is typed into', async ({
  user,
}) => {
  const page = await renderFeature(
    <>
      <NewButton />
      <input aria-label="Search" />
    </>,
    { viewer: creator() },
  )
  press(screen.getByRole('textbox', { name: 'Search' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  press(document.body)
  const menu = within(await screen.findByRole('dialog', { name: 'New' }))
  const names = menu.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Post',
    'Story',
    'Mass message',
    'Gallery',
    'Video',
    'Product',
    'Go live',
    'Upload to the vault',
  ])
  expect(document.activeElement).toBe(menu.getByRole('link', { name: 'Post' }))
  await user.click(menu.getByRole('link', { name: 'Gallery' }))
  expect(page.location()).toBe('/creator/my-gallery/create')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('leaves the n key alone after it was switched off in the menu', async ({ user }) => {
  await renderFeature(<NewButton />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'New' }))
  const menu = within(await screen.findByRole('dialog', { name: 'New' }))
  await user.click(menu.getByRole('checkbox', { name: 'Open this menu with the N key' }))
  await user.click(menu.getByRole('button', { name: 'Close' }))
  press(document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
  localStorage.clear()
})
