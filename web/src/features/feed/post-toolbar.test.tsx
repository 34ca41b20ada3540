import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { PostToolbar } from './post-toolbar.tsx'

it('opens the filters of posts, and leaves out AI on request', async ({ user }) => {
  const onChange = vi.fn()
  await renderFeature(<PostToolbar label="Search posts" filters={{}} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.click(await screen.findByRole('switch', { name: 'Without AI' }))
  expect(onChange).toHaveBeenCalledWith({ withoutAi: 'true' })
})

it('shows the filters of posts that the address sets', async ({ user }) => {
  const onChange = vi.fn()
  const filters = { fromDate: '2025-11-01', withoutAi: true } as const
  await renderFeature(<PostToolbar label="Search posts" filters={filters} onChange={onChange} />)
  await user.click(await screen.findByRole('switch', { name: 'Without AI', checked: true }))
  expect(onChange).toHaveBeenCalledWith({ withoutAi: undefined })
  await user.click(screen.getByRole('button', { name: 'Any day' }))
  expect(onChange).toHaveBeenCalledWith({ fromDate: undefined, toDate: undefined })
})

it('a search in one tab of a creator leads to the search of everything from that creator', async () => {
  const toolbar = { label: 'Search posts', username: 'mia', onChange: vi.fn() }
  await renderFeature(<PostToolbar {...toolbar} filters={{ q: 'night' }} />)
  const link = await screen.findByRole('link', { name: 'Search everything from @mia' })
  expect(link.getAttribute('href')).toBe('/creator?in=mia&q=night')
})
