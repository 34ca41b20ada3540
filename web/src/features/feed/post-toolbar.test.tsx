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
