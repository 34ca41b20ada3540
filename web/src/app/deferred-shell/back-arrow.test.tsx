import { screen } from '@testing-library/react'
import { Link } from 'react-router'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import BackArrow from './back-arrow.tsx'

const page = (
  <>
    <header data-top-bar>
      <a href="/home">Home</a>
    </header>
    <Link to="/explore">Explore</Link>
    <BackArrow />
  </>
)

it('the arrow goes back to the page before, and the first page has none', async ({ user }) => {
  const { location } = await renderFeature(page, { route: '/home' })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Explore' }))
  const back = await screen.findByRole('button', { name: 'Back' })
  expect(back.closest('header')?.firstElementChild?.contains(back)).toBe(true)
  await user.click(back)
  await expect.poll(location).toBe('/home')
})
