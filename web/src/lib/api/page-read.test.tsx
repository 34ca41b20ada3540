import { deleteCoupon, searchCoupons } from '@stagedoor/contract/coupons'
import { done, type WireOf } from '@stagedoor/contract/kit'
import { listNotifications } from '@stagedoor/contract/notifications'
import { listReports } from '@stagedoor/contract/reports'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { useInfiniteCall, useSharedList } from './infinite-list.ts'
import { useLoadedState } from './loaded-state.ts'
import { pageRead } from './page-read.ts'
import { write } from './queries.ts'
import { settle, useLoadedAgain } from './settle.ts'

type Coupons = WireOf<typeof searchCoupons>

const id = '0199a0b0c0d0700080000000000000c1'
const pageOf = (total: number): Coupons => ({ data: [], total })

const coupons = pageRead('admin/coupons', searchCoupons, ({ search }) => ({
  query: { q: search.get('q') ?? '' },
}))
const removeCoupon = write(deleteCoupon, (id: string) => ({ params: { id } }), [searchCoupons])

/** A page whose loader is run by a button. */
function CouponPage({ answers }: { answers: readonly Coupons[] }) {
  const [at, setAt] = useState(0)
  const { total } = coupons.use(answers[at] ?? pageOf(0))
  return (
    <>
      <output>{total}</output>
      <button type="button" onClick={() => void removeCoupon(id)}>
        Delete
      </button>
      <button type="button" onClick={() => setAt(at + 1)}>
        Load
      </button>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent

it('shows the answer of a loader without a request, then what a write has made of it', async ({
  api,
  user,
}) => {
  api.on(deleteCoupon, () => done)
  api.on(searchCoupons, () => pageOf(2))
  await renderFeature(<CouponPage answers={[pageOf(3), pageOf(9)]} />, { route: '/?q=spring' })
  expect(shown()).toBe('3')
  expect(api.sent(searchCoupons)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => shown()).toBe('2')
  expect(api.sent(searchCoupons)).toMatchObject([{ query: { q: 'spring' } }])
})

it('shows a newer answer of the loader in place of a cached one, without a request', async ({
  api,
  user,
}) => {
  await renderFeature(<CouponPage answers={[pageOf(3), pageOf(9)]} />, { route: '/?q=spring' })
  await act(() => settle(listReports))
  await user.click(screen.getByRole('button', { name: 'Load' }))
  await expect.poll(() => shown()).toBe('9')
  expect(api.sent(searchCoupons)).toEqual([])
})

function LoadedPage() {
  useLoadedAgain(searchCoupons)
  return <output>{useLoaderData<number>()}</output>
}

it('runs the loader of a page again only after a write that settles what it reads', async () => {
  let loads = 0
  const routes = [{ path: '/', loader: () => ++loads, Component: LoadedPage }]
  const router = createMemoryRouter(routes)
  await act(async () => void render(<RouterProvider router={router} />))
  await expect.poll(() => shown()).toBe('1')
  await act(() => settle(listReports))
  expect(shown()).toBe('1')
  await act(() => settle(listReports, searchCoupons))
  expect(shown()).toBe('2')
})

function ChangingPage() {
  useLoadedAgain(searchCoupons)
  const [text, setText] = useLoadedState(useLoaderData<string>())
  return (
    <>
      <output>{text}</output>
      <button type="button" onClick={() => setText('bought')}>
        Buy
      </button>
    </>
  )
}

it('shows what a page knows of a change at once, and the newer answer of its loader later', async ({
  user,
}) => {
  let loads = 0
  const routes = [{ path: '/', loader: () => `load ${++loads}`, Component: ChangingPage }]
  await act(async () => void render(<RouterProvider router={createMemoryRouter(routes)} />))
  await expect.poll(() => shown()).toBe('load 1')
  await user.click(screen.getByRole('button', { name: 'Buy' }))
  expect(shown()).toBe('bought')
  await act(() => settle(searchCoupons))
  expect(shown()).toBe('load 2')
})

const firstPage = { data: [], total: 1 }

function EndlessPage() {
  const { total } = useInfiniteCall(listNotifications, { query: { limit: 20 } }, firstPage)
  return <output>{total}</output>
}

it('reads an endless list again after a write that settles it, without its loader', async ({
  api,
}) => {
  api.on(listNotifications, () => ({ data: [], total: 2 }))
  await renderFeature(<EndlessPage />)
  await act(() => settle(listReports))
  expect(shown()).toBe('1')
  await act(() => settle(listNotifications))
  await expect.poll(() => shown()).toBe('2')
  expect(api.sent(listNotifications)).toMatchObject([{ query: { limit: 20 } }])
})

function SharedPage() {
  const { total, isLoading, loadMore } = useSharedList(
    listNotifications,
    { query: { limit: 20 } },
    firstPage,
  )
  return (
    <>
      <output>{total}</output>
      <button type="button" disabled={isLoading} onClick={loadMore}>
        More
      </button>
    </>
  )
}

it('an endless list loads no more while it is read again', async ({ api }) => {
  const answer = Promise.withResolvers<{ data: []; total: number }>()
  api.on(listNotifications, () => answer.promise)
  await renderFeature(<SharedPage />)
  const more = screen.getByRole('button', { name: 'More' })
  await expect.poll(() => more).toHaveProperty('disabled', false)
  const settled = settle(listNotifications)
  await expect.poll(() => more).toHaveProperty('disabled', true)
  answer.resolve({ data: [], total: 2 })
  await act(() => settled)
  await expect.poll(() => shown()).toBe('2')
  expect(more).toHaveProperty('disabled', false)
})
