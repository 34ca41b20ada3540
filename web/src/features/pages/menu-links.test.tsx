import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { menuItem, site } from '../../../test/session-fixtures.ts'
import { MenuLinks } from './menu-links.tsx'

it('draws the links of its own menu, and opens pages of the site without a reload', async ({
  user,
}) => {
  const menus = [
    menuItem({ _id: 'm1', title: 'Terms', path: '/page/terms', internal: true }),
    menuItem({
      _id: 'm2',
      title: 'Elsewhere',
      path: 'https://other.test',
      internal: false,
      isNewTab: true,
    }),
    menuItem({ _id: 'm3', title: 'In the header', section: 'header' }),
  ]
  const page = await renderFeature(<MenuLinks section="footer" />, { site: site({ menus }) })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Terms',
    'Elsewhere',
  ])
  expect(screen.getByRole('link', { name: 'Elsewhere' }).getAttribute('rel')).toBe('noreferrer')
  await user.click(screen.getByRole('link', { name: 'Terms' }))
  expect(page.location()).toBe('/page/terms')
})

it('a menu without links is not drawn', async () => {
  await renderFeature(<MenuLinks section="main" />)
  expect(screen.queryByRole('link')).toBeNull()
})
